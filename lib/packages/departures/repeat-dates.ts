import { addDays, weekdayOf } from "@/lib/dates/plain-date";

/** ISO: 1 is Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

interface Repetition {
  /** Both inclusive. */
  start: string;
  until: string;
  days: readonly number[];
  /** 1 is every week, counted from the week of `start`. */
  everyWeeks: number;
}

/** @param most stops here; pass one more than the limit to detect an excess */
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
