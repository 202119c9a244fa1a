/**
 * Time since submission in the largest suitable unit. @param since ISO instant @returns a negative
 * value for `Intl.RelativeTimeFormat`
 */
export function elapsed(
  since: string,
  now: Date,
): { value: number; unit: "minute" | "hour" | "day" } {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000));
  if (minutes < 60) return { value: -minutes, unit: "minute" };
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return { value: -hours, unit: "hour" };
  return { value: -Math.floor(hours / 24), unit: "day" };
}

/** A review takes one to three business days; three calendar days count as late. */
export function isOverdue(since: string, now: Date): boolean {
  return now.getTime() - Date.parse(since) > 3 * 24 * 60 * 60_000;
}
