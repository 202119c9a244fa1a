import { addDays, DAY_MS } from "@/lib/dates/plain-date";

import type { PublicDeparture } from "./types";

const HOUR = DAY_MS / 24;

/** How far behind Greenwich the last place is where yesterday has not ended. */
const LAST_ZONE = DAY_MS / 2;

/** As few seats as are worth a warning. */
const FEW_SEATS = 3;

/** The earliest day that it still is somewhere on earth. */
function todayAt(now: number): string {
  return new Date(now - LAST_ZONE).toISOString().slice(0, 10);
}

/**
 * The next travel dates, soonest first. The list may have been kept since before midnight: what is
 * over everywhere on earth is left out.
 * @param now milliseconds since 1970
 * @returns `next`, at most `limit` of them, and how many come `later`
 */
export function nextDepartures(
  departures: readonly PublicDeparture[],
  { limit, now = Date.now() }: { limit: number; now?: number },
): { next: PublicDeparture[]; later: number } {
  const today = todayAt(now);
  const ahead = departures
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => a.date.localeCompare(b.date));
  return { next: ahead.slice(0, limit), later: Math.max(ahead.length - limit, 0) };
}

/**
 * The first day of travel for which cancelling may still be free of charge somewhere on earth, for a page
 * that does not know what day it is at the agency: `first_free_date` of the database does.
 * @param hours before the day of travel begins; cancelling is free until then
 * @param now milliseconds since 1970
 */
export function firstFreeAnywhere(hours: number, now = Date.now()): string {
  return addDays(todayAt(now + hours * HOUR), 1);
}

export type SeatLevel = "open" | "some" | "few" | "none";

/** @param seatsLeft null where seats are not limited */
export function seatLevel(seatsLeft: number | null): SeatLevel {
  if (seatsLeft === null) return "open";
  if (seatsLeft <= 0) return "none";
  return seatsLeft <= FEW_SEATS ? "few" : "some";
}

/**
 * From the first day of a trip to its last, as a language writes it: "Dec 24 – 30, 2026".
 * @param date `YYYY-MM-DD`
 * @param days of the trip, 1 or more
 */
export function formatStay(date: string, days: number, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });
  const last = addDays(date, days - 1);
  // Engines join with spaces of their own kinds, which look the same and break tests and searches.
  return format.formatRange(new Date(date), new Date(last)).replace(/[\u2009\u202f]/g, " ");
}

/**
 * The last day on the whole of which cancelling is free.
 * @param date of travel, `YYYY-MM-DD`; the deadline counts back from when it begins
 * @returns `YYYY-MM-DD`, or null where the deadline falls within a day
 */
export function lastFreeDay(date: string, hours: number): string | null {
  return hours % 24 === 0 ? addDays(date, -hours / 24 - 1) : null;
}

/**
 * The next departure that has seats and can still be cancelled free of charge, with the last day for
 * that: an example of what the terms mean.
 */
export function cancellationExample(
  departures: readonly PublicDeparture[],
  { hours, now = Date.now() }: { hours: number; now?: number },
): { date: string; until: string } | null {
  for (const { date, seatsLeft } of nextDepartures(departures, { now, limit: Infinity }).next) {
    const until = lastFreeDay(date, hours);
    if (until !== null && until > todayAt(now) && seatLevel(seatsLeft) !== "none") {
      return { date, until };
    }
  }
  return null;
}
