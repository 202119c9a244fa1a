"use client";

import { useEffect, useRef } from "react";

import { usePageReader } from "./use-page-reader";
import { useRealtime } from "./use-realtime";

/** So that the instant itself is over. */
const AFTER_MS = 1_000;
/** What no event tells, such as holds that run out unseen. */
const SLOW_MS = 60_000;
/** Longer waits do not fit into a timer. */
const LONGEST_WAIT_MS = 2_000_000_000;

/**
 * Reads the page again whenever something on it may have changed: on the agency's own events, after
 * a lost connection, every 15 seconds while there is none, and at an instant that the page names.
 * @param at ISO instant, such as the end of the day that the page's figures are of
 * @param isShell whether it is for what stands around every page, a form that is being filled in too:
 *   without a session that stays, where other pages lead to the sign-in, and no clock reads it anew
 */
export function LiveRefresh({
  events,
  at,
  isShell = false,
}: {
  events: readonly string[];
  at: string | null;
  isShell?: boolean;
}) {
  const reader = usePageReader(isShell);

  useEffect(() => {
    if (isShell) return;
    const timer = window.setInterval(() => {
      if (document.visibilityState === "visible") reader.current?.request();
    }, SLOW_MS);
    return () => window.clearInterval(timer);
  }, [reader, isShell]);

  useEffect(() => {
    if (at === null) return;
    const wait = Date.parse(at) - Date.now();
    if (wait > LONGEST_WAIT_MS) return;
    const timer = window.setTimeout(() => reader.current?.request(), Math.max(wait, 0) + AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [reader, at]);

  const hasSynced = useRef(false);
  useRealtime({
    onSync: () => {
      // A form that has just come is as new as its shell, and must not lose the first words typed into
      // it where the connection breaks off within the reading.
      if (hasSynced.current || !isShell) reader.current?.requestNow();
      hasSynced.current = true;
    },
    onEvent: ({ type }) => {
      if (events.includes(type)) reader.current?.request();
    },
  });
  return null;
}
