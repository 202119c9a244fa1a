import { expect, it } from "vitest";

import { facetIds } from "@/lib/search/query/facets";
import { dateFields, partyLimits, textFields } from "@/lib/search/query/fields";
import { config } from "@/middleware";

import { packageKeys, packageRewrites, searchKeys, searchRewrites } from "./rewrites.mjs";

const read = [
  "sort",
  "after",
  "exact",
  ...textFields,
  ...dateFields,
  ...Object.keys(partyLimits),
  ...facetIds,
];
const sorted = (keys: readonly (string | undefined)[]) => keys.toSorted();

it("each key that a search reads leads to the page that is rendered for it, and no other", () => {
  expect(sorted(searchKeys)).toEqual(sorted(read));
  const asked = searchRewrites("es").flatMap(({ has = [] }) => {
    return has.filter(({ type }) => type === "query").map(({ key }) => key);
  });
  expect(sorted([...new Set(asked)])).toEqual(sorted(read));
});

it("date and party lead to the page of a package that is rendered for them", () => {
  const keys = packageRewrites("es").flatMap(({ has = [] }) =>
    has.filter(({ type }) => type === "query").map(({ key }) => key),
  );
  expect(sorted([...new Set(keys)])).toEqual(["date", "travellers"]);
});

it("the middleware runs for the same keys", () => {
  const matched = config.matcher.flatMap((one) =>
    typeof one === "string" ? [] : one.has.map(({ key }) => key),
  );
  expect(sorted(matched)).toEqual(sorted([...read, ...packageKeys]));
});
