import { describe, expect, it } from "vitest";

import {
  bucketOf,
  bucketRange,
  durationBuckets,
  searchRanges,
} from "@/lib/search/definitions/buckets";

import { countFacets, filterByFacets, withoutUnused, type Facet } from "./facets";

interface Thing {
  stars: number;
  amenities: readonly string[];
}

const things: Thing[] = [
  { stars: 5, amenities: ["pool", "spa"] },
  { stars: 5, amenities: ["pool"] },
  { stars: 4, amenities: ["spa"] },
  { stars: 3, amenities: [] },
];

const facets: Facet<Thing>[] = [
  { id: "stars", options: ["5", "4", "3"], valuesOf: ({ stars }) => [String(stars)] },
  {
    id: "amenities",
    options: ["pool", "spa"],
    valuesOf: ({ amenities }) => amenities,
    needsAll: true,
  },
];

const counts = (selection: Parameters<typeof countFacets>[2]) =>
  Object.fromEntries(
    countFacets(things, facets, selection).map(({ id, options }) => [
      id,
      options.map(({ count }) => count),
    ]),
  );

describe("filterByFacets", () => {
  it("passes everything if no option is chosen", () => {
    expect(filterByFacets(things, facets, {})).toHaveLength(4);
    expect(filterByFacets(things, facets, { stars: [] })).toHaveLength(4);
  });

  it("takes one of the stars, all of the amenities, and both facets together", () => {
    expect(filterByFacets(things, facets, { stars: ["5", "4"] })).toHaveLength(3);
    expect(filterByFacets(things, facets, { amenities: ["pool", "spa"] })).toEqual([things[0]]);
    expect(filterByFacets(things, facets, { stars: ["4"], amenities: ["pool"] })).toEqual([]);
  });
});

describe("countFacets", () => {
  it("counts everything at first", () => {
    expect(counts({})).toEqual({ stars: [2, 1, 1], amenities: [2, 2] });
  });

  it("counts the other stars as if none were chosen, but amenities in addition", () => {
    expect(counts({ stars: ["5"] })).toEqual({ stars: [2, 1, 1], amenities: [2, 1] });
    expect(counts({ amenities: ["spa"] })).toEqual({ stars: [1, 1, 0], amenities: [1, 2] });
  });

  it("shows the number of results that a choice gives", () => {
    for (const option of ["5", "4", "3"]) {
      const selection = { stars: [option], amenities: ["spa"] };
      const promised = countFacets(things, facets, { amenities: ["spa"] })
        .find(({ id }) => id === "stars")
        ?.options.find(({ value }) => value === option)?.count;
      expect(filterByFacets(things, facets, selection)).toHaveLength(promised ?? -1);
    }
  });
});

describe("withoutUnused", () => {
  it("keeps options that have results or are chosen, in order", () => {
    const wide = [{ ...(facets[0] as Facet<Thing>), options: ["5", "4", "3", "2", "1"] }];
    const [stars] = withoutUnused(things, wide, { stars: ["1"] });
    expect(stars?.options).toEqual(["5", "4", "3", "1"]);
  });
});

describe("buckets", () => {
  it("hold both of their ends, as they say", () => {
    const buckets = ["0-150", "150-250", "250-"] as const;
    expect(bucketOf(149.99, buckets)).toEqual(["0-150"]);
    expect(bucketOf(150, buckets)).toEqual(["0-150", "150-250"]);
    expect(bucketOf(250.01, buckets)).toEqual(["250-"]);
    expect(bucketOf(1e9, buckets)).toEqual(["250-"]);
    expect(bucketRange("250-")).toEqual({ min: 250, max: null });
  });

  it("let a tour of three hours be one of up to three hours", () => {
    expect(bucketOf(180, durationBuckets.tours)).toContain("0-180");
    expect(bucketOf(150, durationBuckets.trains)).toContain("0-150");
  });

  it("of days follow each other", () => {
    const days = Array.from({ length: 30 }, (_, index) => index + 1);
    for (const day of days) expect(bucketOf(day, durationBuckets.packages)).toHaveLength(1);
  });

  it("are asked of the database with their ends", () => {
    expect(searchRanges(["0-1000", "3000-"], 100)).toEqual([
      { min: 0, max: 100_001 },
      { min: 300_000, max: null },
    ]);
    expect(searchRanges(["1-3"], 1)).toEqual([{ min: 1, max: 4 }]);
  });
});
