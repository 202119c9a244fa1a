import { withPlainSpaces } from "@/lib/dates/date";
import { addDays } from "@/lib/dates/plain-date";
import { dateFormat } from "@/lib/utils/formatters";

function format(
  instant: string,
  locale: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): string {
  return withPlainSpaces(dateFormat(locale, { ...options, timeZone }).format(new Date(instant)));
}

/** Calendar day in the zone, such as 2026-11-21. */
export function dayOf(instant: string, timeZone: string): string {
  return format(instant, "en-CA", timeZone, { year: "numeric", month: "2-digit", day: "2-digit" });
}

/** Time of day, formatted as by `formatDate`. */
export function clockTime(instant: string, locale: string, timeZone: string): string {
  return format(instant, locale, timeZone, { timeStyle: "short" });
}

/** A travel date, formatted as by `formatDate`. */
export function travelDay(date: string, locale: string): string {
  return format(date, locale, "UTC", { dateStyle: "medium" });
}

export interface DayLabels {
  today: string;
  yesterday: string;
}

interface Viewing {
  now: string;
  locale: string;
  timeZone: string;
  labels: DayLabels;
}

function nearDay(instant: string, { now, timeZone, labels }: Viewing): string | null {
  const day = dayOf(instant, timeZone);
  const today = dayOf(now, timeZone);
  if (day === today) return labels.today;
  return day === addDays(today, -1) ? labels.yesterday : null;
}

function isThisYear(instant: string, { now, timeZone }: Viewing): boolean {
  return dayOf(instant, timeZone).slice(0, 4) === dayOf(now, timeZone).slice(0, 4);
}

export function dayHeading(instant: string, viewing: Viewing): string {
  const { locale, timeZone } = viewing;
  return (
    nearDay(instant, viewing) ??
    format(instant, locale, timeZone, {
      weekday: "long",
      day: "numeric",
      month: "long",
      ...(isThisYear(instant, viewing) ? {} : { year: "numeric" }),
    })
  );
}

/** The shortest text for the last activity: time, weekday or date. */
export function shortTime(instant: string, viewing: Viewing): string {
  const { locale, timeZone, labels } = viewing;
  const near = nearDay(instant, viewing);
  if (near !== null) return near === labels.today ? clockTime(instant, locale, timeZone) : near;
  return format(instant, locale, timeZone, {
    day: "numeric",
    month: "short",
    ...(isThisYear(instant, viewing) ? {} : { year: "numeric" }),
  });
}
