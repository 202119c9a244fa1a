import { createTranslator } from "use-intl/core";
import { describe, expect, it } from "vitest";

import { holidayIds } from "@/lib/catalogue/holidays";
import { tourIds } from "@/lib/catalogue/samples/ids";
import { locales, type Locale } from "@/lib/i18n/locales";

import { serializeJsonLd } from "./json-ld";
import { categoryStructuredData, homeStructuredData } from "./structured-data";

const siteUrl = "https://wayfare.example";

async function texts(locale: Locale) {
  const load = async (name: string) =>
    ((await import(`../i18n/messages/${locale}/${name}.json`)) as { default: object }).default;
  return createTranslator({
    locale,
    messages: { samples: await load("samples"), catalogue: await load("catalogue") },
  }) as (key: string) => string;
}

describe("structured data", () => {
  it.each(locales)("of the home page is small, and promises no rating, in %s", async (locale) => {
    const t = await texts(locale);
    const text = serializeJsonLd(
      homeStructuredData({
        siteName: "Wayfare",
        siteUrl,
        url: `${siteUrl}/${locale}`,
        locale,
        packagesUrl: `${siteUrl}/${locale}/packages`,
        holidays: holidayIds.map((id) => ({
          name: t(`catalogue.holidays.${id}.title`),
          path: `/package/${id}`,
        })),
        urlOf: (path) => `${siteUrl}/${locale}${path}`,
      }),
    );
    expect(Buffer.byteLength(text)).toBeLessThan(1_400);
    expect(text).not.toMatch(/rating|review/i);
    // robots.txt closes every address with a sort order.
    expect(text).toContain('/packages?q={search_term_string}"');
  });

  it.each(locales)("of a category is small, and promises no rating, in %s", async (locale) => {
    const t = await texts(locale);
    const text = serializeJsonLd(
      categoryStructuredData({
        home: { name: "Wayfare", url: `${siteUrl}/${locale}` },
        category: { name: "Tours", url: `${siteUrl}/${locale}/tours` },
        list: { names: tourIds.map((id) => t(`samples.tours.${id}.title`)) },
      }),
    );
    expect(Buffer.byteLength(text)).toBeLessThan(1_024);
    expect(text).not.toMatch(/rating|review/i);
  });

  it("of a list of packages names each page, with its place and its address", () => {
    const data = categoryStructuredData({
      home: { name: "Wayfare", url: siteUrl },
      category: { name: "Holiday packages", url: `${siteUrl}/packages` },
      list: {
        pages: [
          { name: "Paris", path: "/package/paris-romance" },
          { name: "Alps", path: "/package/swiss" },
        ],
        urlOf: (path) => `${siteUrl}${path}`,
      },
    });
    expect(data).toMatchObject({
      "@graph": [
        { "@type": "BreadcrumbList" },
        {
          "@type": "ItemList",
          name: "Holiday packages",
          itemListElement: [
            { position: 1, name: "Paris", url: `${siteUrl}/package/paris-romance` },
            { position: 2, name: "Alps", url: `${siteUrl}/package/swiss` },
          ],
        },
      ],
    });
  });
});
