export const DAY_MS = 86_400_000;

/** A day that exists, such as one of birth. */
export function isCalendarDay(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** From 2000 to 2100, which keeps date arithmetic within four-digit years. */
export function isPlainDate(value: unknown): value is string {
  return typeof value === "string" && /^(?:20\d\d|2100)-/.test(value) && isCalendarDay(value);
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay() || 7;
}

export function daysBetween(from: string, to: string): number {
  if (from === "" || to === "") return 0;
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS));
}
