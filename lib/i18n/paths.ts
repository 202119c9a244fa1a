import { defaultLocale, isLocale, type Locale } from "./locales";

/**
 * The address of a page in a language.
 * @param path begins with a slash and carries no locale; may hold a query and a fragment
 */
export function localePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === "/" ? `/${locale}` : `/${locale}${path.startsWith("/?") ? path.slice(1) : path}`;
}

/** Takes an address apart into its language and the path without it. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, first = "", ...rest] = pathname.split("/");
  if (!isLocale(first)) return { locale: defaultLocale, path: pathname };
  return { locale: first, path: `/${rest.join("/")}` };
}
