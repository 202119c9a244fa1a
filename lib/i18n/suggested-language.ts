import { isLocale, type Locale } from "./locales";

/** The language that a visitor has chosen or kept; nothing is suggested any more. */
export const LANGUAGE_COOKIE = "wf_language";

/**
 * The first of the browser's languages that the site has, unless the page is in it.
 * @param wanted language tags, such as `de-AT`, the best first
 */
export function suggestedLanguage(shown: Locale, wanted: readonly string[]): Locale | null {
  const known = wanted.map((tag) => tag.split("-")[0]).find(isLocale);
  return known === undefined || known === shown ? null : known;
}
