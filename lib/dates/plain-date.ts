/** Milliseconds of a day in UTC, which every day of plain dates has. */
export const DAY_MS = 86_400_000;

/**
 * Whether somebody's word is a day of the calendar: `YYYY-MM-DD`, one that there is, in the years 2000
 * to 2100. Reckoning with others leaves what dates can say: a day before the year 1, one in 10000.
 */
export function isPlainDate(value: unknown): value is string {
  if (typeof value !== "string" || !/^(?:20\d\d|2100)-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** A plain date so many days on. Plain dates know no clocks, and so no daylight saving. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The day of the week, as ISO counts: 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay() || 7;
}

/** Days from one plain date to a later one; 0 when it is not later, or one of them is empty. */
export function daysBetween(from: string, to: string): number {
  if (from === "" || to === "") return 0;
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS));
}
