import { addDays, weekdayOf } from "./plain-date";

/** Plain dates, inclusive. */
export interface DayLimits {
  first: string;
  last: string;
}

export const mondayOf = (date: string) => addDays(date, 1 - weekdayOf(date));

/** The first day of the month of a date. */
export const monthOf = (date: string) => `${date.slice(0, 7)}-01`;

/** Whole weeks, Monday first; null for days of other months. */
export function weeksOfMonth(date: string): (string | null)[][] {
  const start = monthOf(date);
  const weeks: (string | null)[][] = [];
  for (let monday = mondayOf(start); monday < addMonths(start, 1); monday = addDays(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
    weeks.push(days.map((day) => (monthOf(day) === start ? day : null)));
  }
  return weeks;
}

export function clampDay(date: string, { first, last }: DayLimits): string {
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
  limits: DayLimits,
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
  return move ? clampDay(move(), limits) : null;
}

/** The day of a neighbouring month that a button leads to; null if nothing is offered there. */
export function dayOfMonth(date: string, months: number, limits: DayLimits): string | null {
  const day = clampDay(addMonths(date, months), limits);
  return day.slice(0, 7) === date.slice(0, 7) ? null : day;
}
