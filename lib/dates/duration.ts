import { numberFormat } from "@/lib/utils/formatters";

/** Other languages' narrow forms run number and unit together. */
const narrow: ReadonlySet<string> = new Set(["en", "zh"]);

export function formatTimeUnit(
  value: number,
  unit: "hour" | "minute" | "second",
  locale: string,
  digits = 1,
): string {
  return numberFormat(locale, {
    style: "unit",
    unit,
    unitDisplay: narrow.has(locale) ? "narrow" : "short",
    minimumIntegerDigits: digits,
  })
    .format(value)
    .replace(/\s/g, "\u00a0");
}

/** "7h 55m", "7 Std. 55 Min.", "7 h 55 min", "7小时55分钟". */
export function formatMinutes(minutes: number, locale: string): string {
  const unit = (value: number, name: "hour" | "minute") => formatTimeUnit(value, name, locale);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return unit(rest, "minute");
  if (rest === 0) return unit(hours, "hour");
  return `${unit(hours, "hour")}${locale === "zh" ? "" : " "}${unit(rest, "minute")}`;
}
