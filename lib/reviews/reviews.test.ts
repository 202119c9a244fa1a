import { describe, expect, it } from "vitest";

import { staticPages } from "@/lib/catalogue/static-pages";

import { isNarrowed, likelyParty, METHOD_PATH, readReviewFilters, reviewsPath } from "./reviews";

const first = { sort: "newest", language: null, stars: null, party: null, page: 1 };

it.each([
  [1, "solo"],
  [2, "couple"],
  [5, "family"],
])(
  "takes %i travellers for a party that travels %s, until the author says otherwise",
  (count, party) => {
    expect(likelyParty(count)).toBe(party);
  },
);

describe("filters of reviews", () => {
  it.each([
    {},
    { sort: "worst", language: "xx", stars: "6", party: "team", page: "0" },
    { sort: ["highest"], language: ["de"], stars: "1.5", page: "-1" },
    { page: "10000" },
  ])("ignores what it does not know in %j", (query) => {
    expect(readReviewFilters(query)).toEqual(first);
    expect(isNarrowed(readReviewFilters(query))).toBe(false);
  });

  it.each([
    [{ sort: "lowest" }],
    [{ language: "de" }],
    [{ stars: "4" }],
    [{ party: "family" }],
    [{ page: "3" }],
    [{ sort: "highest", language: "zh", stars: "5", party: "solo", page: "2" }],
  ])("reads back the address of %j, and keeps it from search engines", (query) => {
    const filters = readReviewFilters(query);
    const written = new URL(reviewsPath("bali", filters), "http://wayfare.test").searchParams;
    expect(Object.fromEntries(written)).toEqual(query);
    expect(isNarrowed(filters)).toBe(true);
  });

  it("leaves the first page without a query", () => {
    expect(reviewsPath("bali", readReviewFilters({}))).toBe("/package/bali/reviews");
  });
});

it("has its explanation in the sitemap", () => {
  expect(staticPages).toContain(METHOD_PATH);
});
