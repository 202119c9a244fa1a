/** ISO 639-1 codes in the order of a form's boxes. Same list as the database's `private.spoken_languages`. */
export const spokenLanguages = [
  "en",
  "es",
  "fr",
  "de",
  "zh",
  "ar",
  "ca",
  "cs",
  "da",
  "el",
  "fi",
  "he",
  "hi",
  "hu",
  "id",
  "it",
  "ja",
  "ko",
  "nl",
  "no",
  "pl",
  "pt",
  "ro",
  "ru",
  "sv",
  "sw",
  "th",
  "tr",
  "uk",
  "vi",
] as const;

export type SpokenLanguage = (typeof spokenLanguages)[number];

export type LanguageField = `speaks_${SpokenLanguage}`;

export const languageField = (language: SpokenLanguage): LanguageField => `speaks_${language}`;

export function spokenLanguagesOf(values: readonly string[]): SpokenLanguage[] {
  return spokenLanguages.filter((language) => values.includes(language));
}
