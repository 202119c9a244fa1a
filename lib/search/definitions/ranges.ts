import type { Facet } from "@/lib/search/query/facets";

import { bucketOf, durationBuckets, priceBuckets } from "./buckets";

export function priceFacet(category: keyof typeof priceBuckets): Facet<{ priceCents: number }> {
  const options = priceBuckets[category];
  return {
    id: "price",
    options,
    valuesOf: ({ priceCents }) => bucketOf(priceCents / 100, options),
  };
}

export function durationFacet<Item>(
  category: keyof typeof durationBuckets,
  lengthOf: (item: Item) => number,
): Facet<Item> {
  const options = durationBuckets[category];
  return { id: "duration", options, valuesOf: (item) => bucketOf(lengthOf(item), options) };
}

export const durationOf = ({ durationMinutes }: { durationMinutes: number }) => durationMinutes;
