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
