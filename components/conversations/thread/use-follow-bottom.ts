"use client";

import { useLayoutEffect, useRef, useState } from "react";

/** Nearer than this counts as being at the end. */
const NEAR_PX = 48;

/**
 * Keeps the end of a thread in view for who is there, and the place for who has scrolled back. The
 * list is laid out from its end (`flex-col-reverse`), so that it stands there before scripts run and
 * what is put before it moves nothing; `scrollTop` is 0 at the end and negative above.
 * @param lastId of the last message; a new one has come when it changes
 * @param isOwn whether the last message is the viewer's: they want to see it
 */
export function useFollowBottom(lastId: string | undefined, isOwn: boolean) {
  const scroller = useRef<HTMLDivElement>(null);
  const before = useRef<{ lastId: string | undefined; height: number } | null>(null);
  /** The last message when the viewer scrolled back; null at the end. */
  const [leftAt, setLeftAt] = useState<{ lastId: string | undefined } | null>(null);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const known = before.current;
    before.current = { lastId, height: element.scrollHeight };
    if (!known || known.lastId === lastId) return;
    if (isOwn) element.scrollTop = 0;
    else if (element.scrollTop < -NEAR_PX) {
      element.scrollTop -= element.scrollHeight - known.height;
    }
  });

  return {
    scroller,
    hasNew: leftAt !== null && leftAt.lastId !== lastId && !isOwn,
    onScroll: () => {
      const isAway = (scroller.current?.scrollTop ?? 0) < -NEAR_PX;
      setLeftAt((left) => (isAway ? (left ?? { lastId }) : null));
    },
    toEnd: () => scroller.current?.scrollTo({ top: 0, behavior: "smooth" }),
  };
}
