/** The narrow forms of English and Chinese are what one reads there; those of others run into each other. */
const narrow: ReadonlySet<string> = new Set(["en", "zh"]);

/** How units of time are written in a language. */
export function unitDisplayOf(locale: string): "narrow" | "short" {
  return narrow.has(locale) ? "narrow" : "short";
}

/**
 * A span of time in the words of a language: "7h 55m", "7 Std. 55 Min.", "7 h 55 min", "7小时55分钟". A
 * number and its unit stay on one line.
 * @param minutes whole minutes
 */
export function formatMinutes(minutes: number, locale: string): string {
  const unitDisplay = unitDisplayOf(locale);
  const unit = (value: number, name: "hour" | "minute") =>
    new Intl.NumberFormat(locale, { style: "unit", unit: name, unitDisplay })
      .format(value)
      .replace(/\s/g, "\u00a0");
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return unit(rest, "minute");
  if (rest === 0) return unit(hours, "hour");
  return `${unit(hours, "hour")}${locale === "zh" ? "" : " "}${unit(rest, "minute")}`;
}
