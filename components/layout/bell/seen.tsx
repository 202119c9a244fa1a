"use client";

import { useEffect } from "react";

import { markSeen } from "./notice-api";
import { useUnread } from "./unread-count";

/**
 * Says what the page shows: what the viewer was told about it is read as soon as they look at it, and
 * needs no toast. @param subjectId of a conversation, booking, announcement or agency
 */
export function Seen({ subjectId }: { subjectId: string }) {
  const unread = useUnread();
  useEffect(() => {
    if (unread === 0) return;
    const mark = () => {
      if (document.visibilityState === "visible") void markSeen({ subject: subjectId });
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [unread, subjectId]);
  return <span hidden data-subject={subjectId} />;
}
