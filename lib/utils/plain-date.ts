const DAY = 86_400_000;

/** Whether a text is a day of the calendar: `YYYY-MM-DD`, and one that there is. */
export function isPlainDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A plain date so many days on. Plain dates know no clocks, and so no daylight saving. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}

/** The day of the week, as ISO counts: 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay() || 7;
}
