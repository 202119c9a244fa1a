import "server-only";

import type { Metadata } from "next";

import { getEnvironment } from "@/lib/config/env";

import { defaultLocale, locales, type Locale } from "./locales";
import { localePath } from "./paths";

export function pageAlternates(
  locale: Locale,
  path: string,
): Pick<Metadata, "alternates" | "metadataBase"> {
  const languages = Object.fromEntries(locales.map((other) => [other, localePath(other, path)]));
  return {
    metadataBase: new URL(getEnvironment().siteUrl),
    alternates: {
      canonical: localePath(locale, path),
      languages: { ...languages, "x-default": localePath(defaultLocale, path) },
    },
  };
}
