"use client";

import { useEffect } from "react";
import useSWR, { SWRConfig } from "swr";

import { lookForArrivals } from "@/components/layout/bell/arrivals";
import { followBell } from "@/components/layout/bell/follow-bell";
import { setUnread } from "@/components/layout/bell/unread-count";
import { showInTitle } from "@/components/layout/bell/unread-title";
import { liveConfig, useLiveRead } from "@/components/realtime/use-live-read";
import { useRealtime } from "@/components/realtime/use-realtime";
import { markStyles } from "@/lib/navigation/mark-styles";
import type { Marks, Waiting } from "@/lib/navigation/mark-types";
import { ReadError, fetchJson } from "@/lib/realtime/fetch-json";

const events = new Set([
  "message.created",
  "messages.read",
  "conversation.changed",
  "agency.changed",
  "notifications.changed",
]);

/** A storm of messages is one read a second. */
const GAP_MS = 1_000;

const nothing: Waiting = { marks: {}, total: 0, notifications: 0 };

/**
 * The marks are in a sheet of the document: prerendered pages hold no count, React knows nothing of it,
 * and a soft navigation keeps it.
 */
let sheet: CSSStyleSheet | null = null;

function showMarks(marks: Marks): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(markStyles(marks));
}

function show({ marks, total, notifications }: Waiting): void {
  showMarks(marks);
  showInTitle(total);
  setUnread(notifications);
}

function MarksReader() {
  const key = `/api/waiting?locale=${document.documentElement.lang}`;
  const { data, error, mutate } = useSWR(key, fetchJson<Waiting>, {
    ...liveConfig,
    revalidateOnMount: true,
  });
  useLiveRead(key, events, GAP_MS);
  useRealtime({
    onEvent: ({ type }) => {
      if (type === "notifications.changed") lookForArrivals();
    },
    onSignedOut: () => void mutate(nothing, false),
  });
  const isOver = error instanceof ReadError && error.code === "notAuthenticated";
  useEffect(() => {
    if (isOver) show(nothing);
    else if (data) show(data);
  }, [data, isOver]);
  useEffect(() => {
    followBell();
    return () => show(nothing);
  }, []);
  return null;
}

/** The counts of one account, which the next one must not see. */
const ownCache = { provider: () => new Map() };

export function LiveMarks() {
  return (
    <SWRConfig value={ownCache}>
      <MarksReader />
    </SWRConfig>
  );
}
