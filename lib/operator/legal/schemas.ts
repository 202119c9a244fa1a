import { z } from "zod";

import { field } from "@/lib/forms/field-schema";
import { readOptionalProse, readProse } from "@/lib/forms/fields";
import { locales, type Locale } from "@/lib/i18n/locales";
import { legalKinds } from "@/lib/legal/kinds";
import { MAX_LEGAL_NOTE, MAX_LEGAL_TEXT, type LegalTexts } from "@/lib/legal/texts";

export const textFieldIn = <Key extends Locale>(locale: Key) => `text_${locale}` as const;

const optionalText = field((text) => readOptionalProse(text, MAX_LEGAL_TEXT));

export const legalPageSchema = z
  .object({
    kind: z.enum(legalKinds),
    /** The version in force as the form was opened. */
    seen: z.coerce.number().int().min(0),
    text_en: field((text) => readProse(text, MAX_LEGAL_TEXT)),
    text_es: optionalText,
    text_fr: optionalText,
    text_de: optionalText,
    text_zh: optionalText,
    note: field((text) => readProse(text, MAX_LEGAL_NOTE)),
  })
  .transform(({ kind, seen, note, ...given }) => {
    const texts: LegalTexts = { en: given.text_en };
    for (const locale of locales) {
      const text = given[textFieldIn(locale)];
      if (text !== null) texts[locale] = text;
    }
    return { kind, seen, note, texts };
  });
