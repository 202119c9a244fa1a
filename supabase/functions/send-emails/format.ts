import type { Locale } from "./mail.ts";

export type Values = Readonly<Record<string, string>>;

/** Puts values in their places; an unknown place stays empty. What a value holds is not read again. */
export function fill(template: string, values: Values): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? "") : "",
  );
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

const MAX_SUBJECT = 150;

/**
 * A text as one line for a header: no line break gets through, no other control character, and none
 * that turns the direction of what follows.
 */
export function headerLine(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();
  const characters = [...line];
  return characters.length <= MAX_SUBJECT
    ? line
    : `${characters.slice(0, MAX_SUBJECT - 1).join("")}…`;
}

/** A travel date, `YYYY-MM-DD`, in words; empty for anything else. */
export function plainDate(value: unknown, locale: Locale): string {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return "";
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" });
  return format.format(new Date(`${value}T00:00:00Z`));
}

function formatIn(timeZone: string, locale: Locale): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  });
}

/** Intl's Chinese has the zone before the time: people write it behind, in brackets. */
function written(date: Date, format: Intl.DateTimeFormat, locale: Locale): string {
  const text = format.format(date);
  const zone = format.formatToParts(date).find(({ type }) => type === "timeZoneName")?.value;
  return locale === "zh" && zone ? `${text.replace(`${zone} `, "")}（${zone}）` : text;
}

/** An instant with its zone named; UTC where the zone is none. */
export function instant(value: unknown, timeZone: string, locale: Locale): string {
  const date = new Date(typeof value === "string" ? value : Number.NaN);
  if (Number.isNaN(date.getTime())) return "";
  try {
    return written(date, formatIn(timeZone, locale), locale);
  } catch {
    return written(date, formatIn("UTC", locale), locale);
  }
}

/** An amount of US dollars, given as the database writes it. */
export function dollars(value: unknown, locale: Locale): string {
  const amount = typeof value === "string" && value !== "" ? Number(value) : Number.NaN;
  if (!Number.isFinite(amount)) return "";
  return new Intl.NumberFormat(locale, { style: "currency", currency: "USD" }).format(amount);
}
