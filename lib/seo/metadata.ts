import "server-only";
import type { Metadata } from "next";

import { getSiteName } from "@/lib/config/site-name";
import { pageAlternates } from "@/lib/i18n/alternates";
import { locales, type Locale } from "@/lib/i18n/locales";
import { localePath } from "@/lib/i18n/paths";
import { sharePicturePath, sharePictureSize, type SharePicture } from "./share-picture";

const openGraphLocales: Record<Locale, string> = {
  en: "en_US",
  es: "es_ES",
  fr: "fr_FR",
  de: "de_DE",
  zh: "zh_CN",
};

export interface PageHead {
  locale: Locale;
  path: string;
  title: string;
  description: string;
  picture: SharePicture;
}

export function pageMetadata({ locale, path, title, description, picture }: PageHead): Metadata {
  return {
    title,
    description,
    ...pageAlternates(locale, path),
    openGraph: {
      type: "website",
      siteName: getSiteName(),
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
    // Falls back to the Open Graph title, text and picture.
    twitter: { card: "summary_large_image" },
  };
}

/** Canonical to the original, whose path `head` holds. */
export function copyMetadata(head: PageHead): Metadata {
  return { ...pageMetadata(head), alternates: { canonical: localePath(head.locale, head.path) } };
}
