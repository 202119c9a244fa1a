import { formatInZone } from "./time-zone";

/** These languages pad hours to two digits; some engines ignore the option in some formats. */
const padded: ReadonlySet<string> = new Set(["fr", "de", "zh"]);

/**
 * Engines use different spaces before AM and PM, which breaks hydration; a no-break space also
 * keeps the time on one line.
 */
export function withPlainSpaces(text: string): string {
  return text.replace(/\s(?=[AP]M\b)/g, "\u00a0");
}

/** Intl's Chinese puts the zone before the time; people write it after, in brackets. */
function zoneLast(text: string, zone: string): string {
  return `${text.replace(`${zone} `, "")}（${zone}）`;
}

/**
 * Formats a date or an instant. Hours are padded as in the language's `timeStyle`, whatever the
 * option: "9:58 AM" in English, "09:58" in German.
 * @param value `YYYY-MM-DD` for a plain date, or an ISO instant
 * @param options of Intl; an instant needs `timeZone`, a plain date must not have one
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
