import { addDays, DAY_MS } from "@/lib/dates/plain-date";

import type { PublicDeparture } from "./types";
import { dateFormat } from "@/lib/utils/formatters";

const HOUR = DAY_MS / 24;

/** UTC-12, the last time zone to end a day. */
const LAST_ZONE = DAY_MS / 2;

const FEW_SEATS = 3;

function todayAt(now: number): string {
  return new Date(now - LAST_ZONE).toISOString().slice(0, 10);
}

/** Skips dates that are past everywhere: the list may be cached since before midnight. */
export function nextDepartures(
  departures: readonly PublicDeparture[],
  { limit, now = Date.now() }: { limit: number; now?: number },
): { next: PublicDeparture[]; later: PublicDeparture[] } {
  const today = todayAt(now);
  const ahead = departures
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => a.date.localeCompare(b.date));
  return { next: ahead.slice(0, limit), later: ahead.slice(limit) };
}

/** In some time zone; the database's `first_free_date` knows the agency's. */
export function firstFreeAnywhere(hours: number, now = Date.now()): string {
  return addDays(todayAt(now + hours * HOUR), 1);
}

type SeatLevel = "open" | "some" | "few" | "none";

/** @param seatsLeft null if unlimited */
export function seatLevel(seatsLeft: number | null): SeatLevel {
  if (seatsLeft === null) return "open";
  if (seatsLeft <= 0) return "none";
  return seatsLeft <= FEW_SEATS ? "few" : "some";
}

/** "Dec 24 – 30, 2026". */
export function formatStay(date: string, days: number, locale: string): string {
  const format = dateFormat(locale, {
    year: "numeric",
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });
  const last = addDays(date, days - 1);
  // Engines use different invisible spaces, which breaks tests and text search.
  return format.formatRange(new Date(date), new Date(last)).replace(/[\u2009\u202f]/g, " ");
}

/** Null if the deadline is during a day. */
export function lastFreeDay(date: string, hours: number): string | null {
  return hours % 24 === 0 ? addDays(date, -hours / 24 - 1) : null;
}

/** @param chosen the only departure to take, if the visitor has chosen one */
export function cancellationExample(
  departures: readonly PublicDeparture[],
  { hours, chosen = null, now = Date.now() }: { hours: number; chosen?: string | null; now?: number },
): { date: string; until: string } | null {
  const { next } = nextDepartures(departures, { now, limit: Infinity });
  const offered = chosen === null ? next : next.filter(({ date }) => date === chosen);
  for (const { date, seatsLeft } of offered) {
    const until = lastFreeDay(date, hours);
    if (until !== null && until > todayAt(now) && seatLevel(seatsLeft) !== "none") {
      return { date, until };
    }
  }
  return null;
}
