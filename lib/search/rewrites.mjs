import { dateFields, facetIds, partyFields, textFields } from "./query/keys.mjs";

/** Other keys (utm_source, fbclid) keep the prerendered page. */
export const searchKeys = [
  ...["sort", "after", "exact", "flexible"],
  ...textFields,
  ...dateFields,
  ...partyFields,
  ...facetIds,
];

export const packageKeys = ["date", "travellers"];

const category = ":category(hotels|flights|trains|cars|tours|packages)";

/**
 * Only middleware.ts sets `x-nonce`, and only for lower-case paths. Rewrites also match /RESULTS,
 * which would get no content security policy. @param {string} key @returns
 * {import("next/dist/lib/load-custom-routes").RouteHas[]}
 */
const asked = (key) => [
  { type: "query", key },
  { type: "header", key: "x-nonce" },
];

/**
 * @param {string} otherLocales locales with a prefix, as a regular expression @returns
 * {import("next/dist/lib/load-custom-routes").Rewrite[]}
 */
export function packageRewrites(otherLocales) {
  const id = ":id([0-9a-z-]{1,40})";
  return packageKeys.flatMap((key) => [
    { has: asked(key), source: `/package/${id}`, destination: "/en/search/package/:id" },
    {
      has: asked(key),
      source: `/:locale(${otherLocales})/package/${id}`,
      destination: "/:locale/search/package/:id",
    },
  ]);
}

/**
 * @param {string} otherLocales locales with a prefix, as a regular expression @returns
 * {import("next/dist/lib/load-custom-routes").Rewrite[]}
 */
export function searchRewrites(otherLocales) {
  return searchKeys.flatMap((key) => {
    const has = asked(key);
    return [
      { has, source: `/${category}`, destination: "/en/search/category/:category" },
      { has, source: `/results/${category}`, destination: "/en/search/results/:category" },
      {
        has,
        source: `/:locale(${otherLocales})/${category}`,
        destination: "/:locale/search/category/:category",
      },
      {
        has,
        source: `/:locale(${otherLocales})/results/${category}`,
        destination: "/:locale/search/results/:category",
      },
    ];
  });
}
