"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useTransition } from "react";

import { useRealtime } from "@/components/realtime/use-realtime";
import { createRefresher, type Refresher } from "@/lib/conversations/refresher";

/** However many events arrive: the page is read once a second at most, and once after the last. */
const GAP_MS = 1_000;
/** What no event tells, such as holds that run out unseen. */
const SLOW_MS = 60_000;
const TIMEOUT_MS = 5_000;
/** Longer waits do not fit into a timer. */
const LONGEST_WAIT_MS = 2_000_000_000;

/**
 * Whether a page could be read now. The router would leave a page that cannot be read for the
 * browser's own error page, and everything typed into it would be lost.
 */
async function isReadable(): Promise<boolean> {
  try {
    const response = await fetch("/api/pulse", {
      cache: "no-store",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // Without a session the page leads to the sign-in.
    return response.ok || response.status === 401;
  } catch {
    return false;
  }
}

/**
 * Reads the page again whenever something on it may have changed: on the agency's own events, after
 * a lost connection, every 15 seconds while there is none, and at an instant that the page names.
 * @param at ISO instant, such as the end of the day that the page's figures are of
 */
export function LiveRefresh({ events, at }: { events: readonly string[]; at: string | null }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const whenShown = useRef<() => void>(null);
  const refresher = useRef<Refresher>(null);

  useEffect(() => {
    if (!isPending) whenShown.current?.();
  }, [isPending]);

  useEffect(() => {
    const made = createRefresher(async () => {
      if (!(await isReadable())) return false;
      await new Promise<void>((resolve) => {
        whenShown.current = resolve;
        startTransition(() => router.refresh());
      });
      return true;
    }, GAP_MS);
    refresher.current = made;
    const timer = window.setInterval(() => {
      if (document.visibilityState === "visible") made.request();
    }, SLOW_MS);
    return () => {
      window.clearInterval(timer);
      made.stop();
    };
  }, [router, startTransition]);

  useEffect(() => {
    if (at === null) return;
    const wait = Date.parse(at) - Date.now();
    if (wait > LONGEST_WAIT_MS) return;
    const timer = window.setTimeout(() => refresher.current?.request(), Math.max(wait, 0) + GAP_MS);
    return () => window.clearTimeout(timer);
  }, [at]);

  useRealtime({
    onSync: () => refresher.current?.requestNow(),
    onEvent: ({ type }) => {
      if (events.includes(type)) refresher.current?.request();
    },
  });
  return null;
}
