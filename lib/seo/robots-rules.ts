import type { MetadataRoute } from "next";

import { defaultLocale, locales } from "@/lib/i18n/locales";

/** Without locale. What begins so is somebody's own, or an answer to a search. */
const closedPaths = [
  "/agency-portal",
  "/agency/register",
  "/auth/",
  "/auth?",
  "/dashboard",
  "/messages",
  "/request/",
  "/search",
];

/**
 * What crawlers may ask for.
 * @param siteUrl public origin, without a closing slash
 */
export function robotsRules(siteUrl: string): MetadataRoute.Robots {
  const prefixes = locales.map((locale) => (locale === defaultLocale ? "" : `/${locale}`));
  return {
    rules: {
      userAgent: "*",
      // The pictures of shared links stand below a closed path.
      allow: ["/", "/api/og/"],
      disallow: [
        "/api/",
        ...prefixes.flatMap((prefix) => closedPaths.map((path) => `${prefix}${path}`)),
        // Every address of a search holds the order of its list, and there is no end to them.
        "/*?sort=",
        "/*&sort=",
      ],
    },
    sitemap: `${siteUrl}/sitemap.xml`,
  };
}
