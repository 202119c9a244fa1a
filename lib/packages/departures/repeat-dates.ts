import { addDays, weekdayOf } from "@/lib/dates/plain-date";

/** Days of the week, as ISO counts them: 1 is Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** A departure that comes again. */
export interface Repetition {
  /** First and last day that may be one, `YYYY-MM-DD`. */
  start: string;
  until: string;
  /** ISO days of the week. */
  days: readonly number[];
  /** 1 is every week, counted from the week that `start` is in. */
  everyWeeks: number;
}

/**
 * The dates of a repetition, in order.
 * @param most where to stop: with one more than is allowed the caller can tell that there are more
 */
export function repeatDates({ start, until, days, everyWeeks }: Repetition, most: number) {
  const dates: string[] = [];
  if (days.length === 0 || everyWeeks < 1) return dates;
  let monday = addDays(start, 1 - weekdayOf(start));
  while (monday <= until && dates.length < most) {
    for (const day of weekdays) {
      const date = addDays(monday, day - 1);
      const isWanted = days.includes(day) && date >= start && date <= until;
      if (isWanted && dates.length < most) dates.push(date);
    }
    monday = addDays(monday, 7 * everyWeeks);
  }
  return dates;
}
