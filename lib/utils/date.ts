import { formatInZone } from "./time-zone";

/**
 * A date or an instant in the words of a language.
 * @param value `YYYY-MM-DD` for a plain date, which is the same day everywhere, or an ISO instant
 * @param options as of Intl; an instant needs its `timeZone`, a plain date never has one
 */
export function formatDate(
  value: string,
  locale: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: "medium" },
): string {
  const timeZone = value.length === 10 ? "UTC" : (options.timeZone ?? "UTC");
  return formatInZone(locale, { ...options, timeZone }).format(new Date(value));
}
