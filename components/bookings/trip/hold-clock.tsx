"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";

import { formatTimeUnit } from "@/lib/dates/duration";

const SECOND_MS = 1_000;

function spanOf(ms: number, locale: string): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS));
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  return [
    formatTimeUnit(hours, "hour", locale),
    formatTimeUnit(minutes, "minute", locale, 2),
    formatTimeUnit(seconds % 60, "second", locale, 2),
  ].join(" ");
}

/**
 * Counts down to the end of a hold. The server's text keeps its place until the browser counts, from the
 * server's clock.
 * @param leftMs when the page was made
 */
export function HoldClock({
  leftMs,
  locale,
  over,
  label,
}: {
  leftMs: number;
  locale: string;
  over: string;
  label: string;
}) {
  const router = useRouter();
  const [left, setLeft] = useState(leftMs);

  useEffect(() => {
    const end = performance.now() + leftMs;
    const timer = window.setInterval(() => {
      const rest = end - performance.now();
      setLeft(rest);
      if (rest > 0) return;
      window.clearInterval(timer);
      router.refresh();
    }, SECOND_MS);
    return () => window.clearInterval(timer);
  }, [leftMs, router]);

  return (
    <p
      role="timer"
      aria-label={label}
      className="font-display text-2xl font-bold tabular-nums no-js:hidden"
      suppressHydrationWarning
    >
      {left > 0 ? spanOf(left, locale) : over}
    </p>
  );
}
