import { dateFields, facetIds, partyFields, textFields } from "./query/keys.mjs";

/**
 * A category's page with one of these in its query is rendered for the request. What others add to an
 * address (utm_source, fbclid) leaves it the page that is prerendered.
 */
export const searchKeys = [
  ...["sort", "after", "exact"],
  ...textFields,
  ...dateFields,
  ...partyFields,
  ...facetIds,
];

/** What the card of a package begins with, where its address names it. */
export const packageKeys = ["date", "travellers"];

const category = ":category(hotels|flights|trains|cars|tours|packages)";

/**
 * From middleware.ts, which knows only the spelling that is ours. A rewrite takes /RESULTS for
 * /results, and would show a page that has no content security policy.
 * @param {string} key
 * @returns {import("next/dist/lib/load-custom-routes").RouteHas[]}
 */
const asked = (key) => [
  { type: "query", key },
  { type: "header", key: "x-nonce" },
];

/**
 * @param {string} otherLocales the locales that stand in the address, for a regular expression
 * @returns {import("next/dist/lib/load-custom-routes").Rewrite[]}
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
 * @param {string} otherLocales the locales that stand in the address, for a regular expression
 * @returns {import("next/dist/lib/load-custom-routes").Rewrite[]}
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
