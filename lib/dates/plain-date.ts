/** Plain dates are in UTC, so every day has this length. */
export const DAY_MS = 86_400_000;

/**
 * Whether an input is a real calendar day, `YYYY-MM-DD`, from 2000 to 2100. The range keeps date
 * arithmetic within four-digit years.
 */
export function isPlainDate(value: unknown): value is string {
  if (typeof value !== "string" || !/^(?:20\d\d|2100)-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** Plain dates have no time zone, so daylight saving does not apply. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay() || 7;
}

/** Days between plain dates; 0 if `to` is not later or either is empty. */
export function daysBetween(from: string, to: string): number {
  if (from === "" || to === "") return 0;
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS));
}
