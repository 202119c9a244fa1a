import { plainDateIn } from "./time-zone";

const HOUR_MS = 3_600_000;
/** The longest day has 25 hours, plus a safety margin. */
const LONGEST_DAY_MS = 26 * HOUR_MS;

/** By binary search: days have 23 to 25 hours, and some start at 01:00. */
export function nextDayIn(timeZone: string, now: Date): Date {
  const today = plainDateIn(timeZone, now);
  let before = now.getTime();
  let after = before + LONGEST_DAY_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (plainDateIn(timeZone, new Date(middle)) === today) before = middle;
    else after = middle;
  }
  return new Date(after);
}
