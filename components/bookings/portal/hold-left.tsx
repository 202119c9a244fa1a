"use client";

import { Hourglass } from "lucide-react";
import { useEffect, useState } from "react";

import { HOLD_URGENT_MINUTES, minutesLeft } from "@/lib/bookings/portal/rules";
import { formatMinutes } from "@/lib/dates/duration";
import { fillTemplate } from "@/lib/i18n/fill-template";
import { cn } from "@/lib/utils/cn";

const TICK_MS = 15_000;

/** Counts from the server's clock and adds the time that has passed in the browser. */
export function HoldLeft({
  until,
  now,
  locale,
  labels,
}: {
  until: string;
  now: string;
  locale: string;
  labels: { left: string; over: string };
}) {
  const [passed, setPassed] = useState({ since: now, ms: 0 });
  useEffect(() => {
    const began = performance.now();
    const tick = () => setPassed({ since: now, ms: performance.now() - began });
    const timer = window.setInterval(tick, TICK_MS);
    return () => window.clearInterval(timer);
  }, [now]);
  const ms = passed.since === now ? passed.ms : 0;
  const left = minutesLeft(until, new Date(Date.parse(now) + ms));
  const isUrgent = left < HOLD_URGENT_MINUTES;
  return (
    <span
      className={cn(
        "inline-flex items-center gap-1 text-xs whitespace-nowrap tabular-nums [&_svg]:size-3.5",
        isUrgent ? "font-semibold text-destructive" : "text-muted-foreground",
      )}
    >
      <Hourglass aria-hidden="true" />
      {left === 0 ? labels.over : fillTemplate(labels.left, { time: formatMinutes(left, locale) })}
    </span>
  );
}
