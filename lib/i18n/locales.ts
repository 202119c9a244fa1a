/** The first is the default and has no prefix in addresses. */
export const locales = ["en", "es", "fr", "de", "zh"] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = "en";

export const localeNames: Record<Locale, string> = {
  en: "English",
  es: "Español",
  fr: "Français",
  de: "Deutsch",
  zh: "中文",
};

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}
