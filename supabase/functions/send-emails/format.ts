import type { MailLocale } from "./mail.ts";

export type Values = Readonly<Record<string, string>>;

/** Does not expand placeholders within values. An unknown placeholder becomes empty. */
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

/** French puts a space before a colon, Chinese has a wide one. */
const COLONS: Partial<Record<MailLocale, string>> = { fr: "\u00a0: ", zh: "：" };

export function labelled(locale: MailLocale, label: string, value: string): string {
  return `${label}${COLONS[locale] ?? ": "}${value}`;
}

const MAX_SUBJECT = 150;

/** Removes line breaks, control characters and direction marks, which could forge a header. */
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

/** @param value `YYYY-MM-DD`; anything else gives "" */
export function plainDate(value: unknown, locale: MailLocale): string {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return "";
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" });
  return format.format(new Date(`${value}T00:00:00Z`));
}

/** @param value `HH:MM`, whatever the zone; anything else gives "" */
export function dayTime(value: unknown, locale: MailLocale): string {
  if (typeof value !== "string" || !/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return "";
  return new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" }).format(
    new Date(`2000-01-01T${value}:00Z`),
  );
}

function formatIn(timeZone: string, locale: MailLocale): Intl.DateTimeFormat {
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

/** Intl puts the zone before the time in Chinese; readers expect it after, in brackets. */
function written(date: Date, format: Intl.DateTimeFormat, locale: MailLocale): string {
  const text = format.format(date);
  const zone = format.formatToParts(date).find(({ type }) => type === "timeZoneName")?.value;
  return locale === "zh" && zone ? `${text.replace(`${zone} `, "")}（${zone}）` : text;
}

/** Names the time zone; uses UTC for an invalid one. */
export function instant(value: unknown, timeZone: string, locale: MailLocale): string {
  const date = new Date(typeof value === "string" ? value : Number.NaN);
  if (Number.isNaN(date.getTime())) return "";
  try {
    return written(date, formatIn(timeZone, locale), locale);
  } catch {
    return written(date, formatIn("UTC", locale), locale);
  }
}

/** @param value US dollars as the database writes them */
export function dollars(value: unknown, locale: MailLocale): string {
  const amount = typeof value === "string" && value !== "" ? Number(value) : Number.NaN;
  if (!Number.isFinite(amount)) return "";
  return new Intl.NumberFormat(locale, { style: "currency", currency: "USD" }).format(amount);
}
