import "server-only";

import { getLocale } from "next-intl/server";

import { localePath } from "./paths";

/**
 * Gives what turns a path into the page's language. For components with many links: a `LocaleLink`
 * waits for the language by itself, and each has a row of its own in the flight data.
 */
export async function getPath(): Promise<(href: string) => string> {
  const locale = await getLocale();
  return (href) => localePath(locale, href);
}
