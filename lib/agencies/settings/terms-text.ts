import { fillTemplate } from "@/lib/i18n/fill-template";

/** `free` contains `{time}`, `lateSome` contains `{percent}`. */
export interface TermsTexts {
  free: string;
  freeAlways: string;
  lateNone: string;
  lateSome: string;
  lateAll: string;
}

const DAY = 24;

/** The public page also shows up to three days as hours. */
const LONGEST_IN_HOURS = 72;

function formatHours(hours: number, locale: string): string {
  const isDays = hours > LONGEST_IN_HOURS && hours % DAY === 0;
  const format = new Intl.NumberFormat(locale, {
    style: "unit",
    unit: isDays ? "day" : "hour",
    unitDisplay: "long",
  });
  return format.format(isDays ? hours / DAY : hours);
}

/**
 * Describes cancellation terms as text. @param hours before the departure day until which
 * cancelling is free @param percent of the price refunded after that
 */
export function termsText(
  { hours, percent }: { hours: number; percent: number },
  texts: TermsTexts,
  locale: string,
): string {
  const share = new Intl.NumberFormat(locale, { style: "percent" }).format(percent / 100);
  const late =
    percent === 0
      ? texts.lateNone
      : percent === 100
        ? texts.lateAll
        : fillTemplate(texts.lateSome, { percent: share });
  const free =
    hours === 0 ? texts.freeAlways : fillTemplate(texts.free, { time: formatHours(hours, locale) });
  // Chinese has no space between sentences.
  return `${free}${locale === "zh" ? "" : " "}${late}`;
}
