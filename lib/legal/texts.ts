import { z } from "zod";

import { defaultLocale, type Locale } from "@/lib/i18n/locales";

export const MAX_LEGAL_TEXT = 50_000;
export const MAX_LEGAL_NOTE = 1_000;

export const textsSchema = z.object({
  en: z.string(),
  es: z.string().optional(),
  fr: z.string().optional(),
  de: z.string().optional(),
  zh: z.string().optional(),
});

export type LegalTexts = z.infer<typeof textsSchema>;

/** The text in the reader's language, else in English. */
export function legalText(texts: LegalTexts, locale: Locale): { text: string; locale: Locale } {
  const own = texts[locale];
  return own === undefined ? { text: texts.en, locale: defaultLocale } : { text: own, locale };
}

/** Of the terms that a form showed; missing while the backend was down. */
export const termsVersionSchema = z.coerce.number().int().min(0).max(999_999).optional();
