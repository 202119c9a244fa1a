import type { MetadataRoute } from "next";

import { defaultLocale, locales } from "@/lib/i18n/locales";

/** Prefixes without locale of personal pages and search results. */
const closedPaths = [
  "/agency-portal",
  "/agency/register",
  "/auth/",
  "/auth?",
  "/dashboard",
  "/lists/",
  "/messages",
  "/report",
  "/request/",
  "/saved/",
  "/search",
  "/travellers/",
];

export function robotsRules(siteUrl: string): MetadataRoute.Robots {
  const prefixes = locales.map((locale) => (locale === defaultLocale ? "" : `/${locale}`));
  return {
    rules: {
      userAgent: "*",
      // Share pictures are below a closed path.
      allow: ["/", "/api/og/"],
      disallow: [
        "/api/",
        ...prefixes.flatMap((prefix) => closedPaths.map((path) => `${prefix}${path}`)),
        // Every search address contains its order, and there are infinitely many.
        "/*?sort=",
        "/*&sort=",
      ],
    },
    sitemap: `${siteUrl}/sitemap.xml`,
  };
}
