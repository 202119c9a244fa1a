import { box, boxText } from "@/lib/forms/field-schema";
import {
  languageField,
  spokenLanguages,
  type LanguageField,
  type SpokenLanguage,
} from "@/lib/i18n/spoken-languages";

/** A form's box for each language that somebody may speak. */
export const languageBoxes = Object.fromEntries(
  spokenLanguages.map((language) => [languageField(language), box]),
) as Record<LanguageField, typeof box>;

export function languageBoxTexts(spoken: readonly string[]): Record<LanguageField, string> {
  return Object.fromEntries(
    spokenLanguages.map((language) => [
      languageField(language),
      boxText(spoken.includes(language)),
    ]),
  ) as Record<LanguageField, string>;
}

export function tickedLanguages(
  values: Readonly<Record<LanguageField, boolean>>,
): SpokenLanguage[] {
  return spokenLanguages.filter((language) => values[languageField(language)]);
}
