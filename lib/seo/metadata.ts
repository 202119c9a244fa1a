import "server-only";
import type { Metadata } from "next";

import { pageAlternates } from "@/lib/i18n/alternates";
import { locales, type Locale } from "@/lib/i18n/locales";
import shell from "@/lib/i18n/messages/en/shell.json";
import { localePath } from "@/lib/i18n/paths";
import { sharePicturePath, sharePictureSize, type SharePicture } from "./share-picture";

/** A language as Open Graph names it, with the country whose conventions the texts keep. */
const openGraphLocales: Record<Locale, string> = {
  en: "en_US",
  es: "es_ES",
  fr: "fr_FR",
  de: "de_DE",
  zh: "zh_CN",
};

/** What search engines and shared links say about a public page. */
export interface PageHead {
  locale: Locale;
  /** Of the page, without locale and query. */
  path: string;
  /** Without the site's name, which is added. */
  title: string;
  description: string;
  picture: SharePicture;
}

/** The metadata of a public page. All pages have theirs from here. */
export function pageMetadata({ locale, path, title, description, picture }: PageHead): Metadata {
  return {
    title,
    description,
    ...pageAlternates(locale, path),
    openGraph: {
      type: "website",
      siteName: shell.siteName,
      title,
      description,
      url: localePath(locale, path),
      locale: openGraphLocales[locale],
      alternateLocale: locales
        .filter((other) => other !== locale)
        .map((other) => openGraphLocales[other]),
      images: [
        { url: sharePicturePath(picture), ...sharePictureSize, alt: title, type: "image/png" },
      ],
    },
    // Title, text and picture are taken from the above.
    twitter: { card: "summary_large_image" },
  };
}

/**
 * The metadata of a page that shows what another one shows as well: search engines are sent to that
 * one, and learn its translations there.
 * @param head its path is the other page's
 */
export function copyMetadata(head: PageHead): Metadata {
  return { ...pageMetadata(head), alternates: { canonical: localePath(head.locale, head.path) } };
}
