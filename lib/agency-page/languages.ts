/** ISO 639-1 codes that the form offers, in the order of its boxes. */
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
