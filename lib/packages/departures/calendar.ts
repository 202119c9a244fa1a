import { mondayOf, monthOf } from "@/lib/dates/month-grid";
import { addDays, isPlainDate } from "@/lib/dates/plain-date";

export const calendarViews = ["month", "week"] as const;

export type CalendarView = (typeof calendarViews)[number];

/** The days that the calendar shows: whole weeks, Monday first. */
export interface CalendarRange {
  view: CalendarView;
  /** First day of the month, or Monday of the week. Plain date, like all others. */
  start: string;
  /** First and last day shown. */
  from: string;
  to: string;
  /** Any day of the page before and after. */
  previous: string;
  next: string;
}

/** Reads an address. @param today plain date, for an address without a valid day */
export function readCalendarRange(
  params: Readonly<Record<string, string | string[] | undefined>>,
  today: string,
): CalendarRange {
  const { view, date } = params;
  const day = isPlainDate(date) ? date : today;
  if (view === "week") {
    const start = mondayOf(day);
    const [previous, next] = [addDays(start, -7), addDays(start, 7)];
    return { view, start, from: start, to: addDays(start, 6), previous, next };
  }
  const start = monthOf(day);
  // No month has more than 31 days, and none fewer than 28.
  const next = monthOf(addDays(start, 31));
  return {
    view: "month",
    start,
    from: mondayOf(start),
    to: addDays(mondayOf(addDays(next, -1)), 6),
    previous: monthOf(addDays(start, -1)),
    next,
  };
}

/** Whether a day belongs to the shown month; every day of a week does. */
export function isInRange({ view, start }: CalendarRange, date: string): boolean {
  return view === "week" || monthOf(date) === start;
}

/** All days shown. */
export function daysOf({ from, to }: CalendarRange): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
