import { z } from "zod";

import { isLocale, type Locale } from "@/lib/i18n/locales";

export interface AnnouncementText {
  title: string;
  body: string;
}

export type Translations = Readonly<Partial<Record<Locale, AnnouncementText>>>;

const entries = z.record(z.string(), z.object({ title: z.string(), body: z.string() })).catch({});

/** Translations as the database has them, by language. */
export function readTranslations(value: unknown): Translations {
  return Object.fromEntries(
    Object.entries(entries.parse(value)).filter(([locale]) => isLocale(locale)),
  );
}

/** The text in a reader's language, else the original; `lang` names the language if it is another. */
export function textFor(
  announcement: AnnouncementText & { locale: string; translations: Translations },
  reader: Locale,
): AnnouncementText & { lang: string | null } {
  const { title, body, locale, translations } = announcement;
  if (locale === reader) return { title, body, lang: null };
  const translated = translations[reader];
  return translated ? { ...translated, lang: null } : { title, body, lang: locale };
}
