import { plainDateIn } from "./time-zone";

const HOUR_MS = 3_600_000;
/** No day is longer: 25 hours where a clock is put back, and an hour to be safe. */
const LONGEST_DAY_MS = 26 * HOUR_MS;

/**
 * The instant at which the next day begins in a zone. It is looked for on the calendar, since a day
 * has 23 to 25 hours and, in some places, one of them begins at one o'clock.
 * @param timeZone IANA zone
 */
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
