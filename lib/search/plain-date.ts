/** Whether a text is a real day, `YYYY-MM-DD`, between the years 2000 and 2100. */
export function isPlainDate(text: string): boolean {
  if (!/^(?:20\d\d|2100)-\d\d-\d\d$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** The ISO weekday of a plain date: 1 is Monday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

const DAY_MS = 86_400_000;

/** Days from one plain date to a later one; 0 when it is not later, or one of them is empty. */
export function daysBetween(from: string, to: string): number {
  if (from === "" || to === "") return 0;
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS));
}
