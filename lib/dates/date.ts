import { formatInZone } from "./time-zone";

/** These languages pad hours to two digits; some engines ignore the option in some formats. */
const padded: ReadonlySet<string> = new Set(["fr", "de", "zh"]);

/** Engines differ in the space before AM and PM, which breaks hydration. */
export function withPlainSpaces(text: string): string {
  return text.replace(/\s(?=[AP]M\b)/g, "\u00a0");
}

/** Intl's Chinese puts the zone first; people write it last, in brackets. */
function zoneLast(text: string, zone: string): string {
  return `${text.replace(`${zone} `, "")}（${zone}）`;
}

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

/** @param time `HH:MM`, whatever the zone */
export function formatTime(time: string, locale: string): string {
  return formatDate(`2000-01-01T${time}:00Z`, locale, { hour: "numeric", minute: "2-digit" });
}
