"use client";

import { useEffect, useEffectEvent } from "react";

import { useRealtime } from "./use-realtime";

const CHECK_MS = 1_000;
/** Who signs out in this tab is on the way to the home page: a reload would lead to the sign-in. */
const LEAVE_MS = 4_000;

function roleHint(): string {
  return /(?:^|; )wf_role=([^;]*)/.exec(document.cookie)?.[1] ?? "";
}

/**
 * Tells a personal page, within two seconds, that its session has ended or is now somebody else's.
 * The cookie is looked at because that needs no connection, and another tab changes it when it signs
 * out; the connection knows of a session that ended elsewhere.
 */
export function useSessionEnd(onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useRealtime({ onSignedOut: onEnd });
  useEffect(() => {
    const before = roleHint();
    const timer = window.setInterval(() => {
      if (before === "" || roleHint() === before) return;
      window.clearInterval(timer);
      end();
    }, CHECK_MS);
    return () => window.clearInterval(timer);
  }, []);
}

/** Loads a page anew whose session has ended: it then asks for a new one. */
export function useReload(isDue: boolean): void {
  useEffect(() => {
    if (!isDue) return;
    const timer = window.setTimeout(() => window.location.reload(), LEAVE_MS);
    return () => window.clearTimeout(timer);
  }, [isDue]);
}
