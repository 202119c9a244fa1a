import { addDays, weekdayOf } from "@/lib/dates/plain-date";

import { seatsOn, type DayOffering } from "./choice";

/** Reads the days of the card's select, with seats as they are now. */
export function departuresOffered(
  listed: readonly { date: string; seatsLeft: number | null }[],
  live: readonly { date: string; seatsLeft: number | null }[] | null,
): DayOffering {
  const dates = listed.map((each) => {
    if (live === null) return each;
    const known = live.find(({ date }) => date === each.date);
    // A departure that is gone can be booked no more than one that is full.
    return { date: each.date, seatsLeft: known ? known.seatsLeft : 0 };
  });
  const [first = "", last = first] = [dates[0]?.date, dates.at(-1)?.date];
  return { dates, isFixed: true, seatsPerDate: null, first, last };
}

/** True if at least one seat can be requested for the day. */
export function isBookable(offering: DayOffering, date: string): boolean {
  const seats = seatsOn(offering, date);
  return seats === null || (seats !== undefined && seats > 0);
}

/** The day that a calendar begins with: the chosen one, else the first one that can be booked. */
export function beginningDay(offering: DayOffering, chosen: string): string {
  if (chosen >= offering.first && chosen <= offering.last) return chosen;
  const open = offering.dates.find(({ date }) => isBookable(offering, date));
  return (offering.isFixed && open?.date) || offering.first;
}

function clamp(date: string, { first, last }: { first: string; last: string }): string {
  return date < first ? first : date > last ? last : date;
}

/** The same day of another month, or the last one of a shorter month. */
export function addMonths(date: string, months: number): string {
  const month = new Date(`${date.slice(0, 7)}-01T00:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() + months + 1, 0);
  const lastDay = month.toISOString().slice(0, 10);
  const sameDay = `${lastDay.slice(0, 8)}${date.slice(8)}`;
  return sameDay < lastDay ? sameDay : lastDay;
}

/**
 * The keys of the ARIA date grid: arrows by day and week, Home and End within the week, Page Up and Page
 * Down by month, with Shift by year. @returns null for any other key
 */
export function dayAfterKey(
  date: string,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  limits: { first: string; last: string },
): string | null {
  const months = shiftKey ? 12 : 1;
  const days: Readonly<Record<string, () => string>> = {
    ArrowLeft: () => addDays(date, -1),
    ArrowRight: () => addDays(date, 1),
    ArrowUp: () => addDays(date, -7),
    ArrowDown: () => addDays(date, 7),
    Home: () => addDays(date, 1 - weekdayOf(date)),
    End: () => addDays(date, 7 - weekdayOf(date)),
    PageUp: () => addMonths(date, -months),
    PageDown: () => addMonths(date, months),
  };
  const move = Object.hasOwn(days, key) ? days[key] : undefined;
  return move ? clamp(move(), limits) : null;
}

/** The day of a neighbouring month that a button leads to; null if nothing is offered there. */
export function dayOfMonth(
  date: string,
  months: number,
  limits: { first: string; last: string },
): string | null {
  const day = clamp(addMonths(date, months), limits);
  return day.slice(0, 7) === date.slice(0, 7) ? null : day;
}
