import { formatInZone } from "./time-zone";

/** The languages that write hours with two digits. Asked for one, engines obey in some formats only. */
const padded: ReadonlySet<string> = new Set(["fr", "de", "zh"]);

/**
 * Engines put spaces of their own kinds before AM and PM: server and browser would differ by what
 * nobody sees, and a time could break over two lines.
 */
export function withPlainSpaces(text: string): string {
  return text.replace(/\s(?=[AP]M\b)/g, "\u00a0");
}

/** Intl's Chinese has the zone before the time: people write it behind, in brackets. */
function zoneLast(text: string, zone: string): string {
  return `${text.replace(`${zone} `, "")}（${zone}）`;
}

/**
 * A date or an instant in the words of a language. An hour has as many digits as the language's
 * `timeStyle` gives it, whichever its option asks for: "9:58 AM" in English, "09:58" in German.
 * @param value `YYYY-MM-DD` for a plain date, which is the same day everywhere, or an ISO instant
 * @param options as of Intl; an instant needs its `timeZone`, a plain date never has one
 */
export function formatDate(
  value: string,
  locale: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: "medium" },
): string {
  const timeZone = value.length === 10 ? "UTC" : (options.timeZone ?? "UTC");
  const hour = options.hour && (padded.has(locale) ? "2-digit" : "numeric");
  const format = formatInZone(locale, { ...options, ...(hour && { hour }), timeZone });
  const instant = new Date(value);
  const text = withPlainSpaces(format.format(instant));
  if (locale !== "zh") return text;
  const zone = format.formatToParts(instant).find(({ type }) => type === "timeZoneName");
  return zone ? zoneLast(text, zone.value) : text;
}
