import "server-only";

import { getLocale } from "next-intl/server";

import { localePath } from "./paths";

/** Cheaper than many `LocaleLink`s, each of which adds a row to the flight data. */
export async function getPath(): Promise<(href: string) => string> {
  const locale = await getLocale();
  return (href) => localePath(locale, href);
}
