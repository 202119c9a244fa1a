"use client";

import { useEffect, useSyncExternalStore } from "react";

import { formatDate } from "@/lib/dates/date";
import { rememberTimeZone } from "@/lib/dates/time-zone";

const never = () => () => undefined;
const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const fullTime: Intl.DateTimeFormatOptions = {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
};

/** The server uses the time zone of the cookie; the browser corrects an outdated one. */
export function LocalTime({
  iso,
  locale,
  timeZone,
  options = fullTime,
  className,
}: {
  iso: string;
  locale: string;
  timeZone: string;
  options?: Intl.DateTimeFormatOptions;
  className?: string;
}) {
  const zone = useSyncExternalStore(never, browserTimeZone, () => timeZone);
  useEffect(() => rememberTimeZone(zone), [zone]);
  return (
    // Browsers and servers may know different words for the same time.
    <time dateTime={iso} className={className} suppressHydrationWarning>
      {formatDate(iso, locale, { ...options, timeZone: zone })}
    </time>
  );
}
