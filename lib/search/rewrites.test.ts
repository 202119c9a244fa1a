import { NextRequest } from "next/server";
import { expect, it } from "vitest";

import { categories } from "@/lib/navigation/categories";
import { dateFields, facetIds, partyFields, textFields } from "@/lib/search/query/keys.mjs";
import { config } from "@/middleware";

import { guardSearch } from "./guard-search";
import { packageKeys, packageRewrites, searchKeys, searchRewrites } from "./rewrites.mjs";

const read = [
  ...["sort", "after", "exact", "flexible"],
  ...textFields,
  ...dateFields,
  ...partyFields,
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

const hasPolicy = (address: string) =>
  guardSearch(new NextRequest(`https://wayfare.example${address}`))?.headers.has(
    "content-security-policy",
  );

it("the middleware gives a policy to a search by each of these keys", () => {
  const without = read.filter((key) => hasPolicy(`/hotels?${key}=1`) !== true);
  expect(without).toEqual([]);
});

it("the middleware runs for each category and each key of a package's page", () => {
  const [plain] = config.matcher.filter(
    (one) => typeof one === "string" && one.includes(categories.join("|")),
  );
  expect(plain).toBeDefined();
  const keys = config.matcher.flatMap((one) =>
    typeof one === "string" ? [] : one.has.map(({ key }) => key),
  );
  expect(sorted(keys)).toEqual(sorted(packageKeys));
});
