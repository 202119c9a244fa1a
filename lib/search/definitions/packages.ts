import type { SamplePackage } from "@/lib/catalogue/samples/types";

import { bucketOf, durationBuckets, priceBuckets } from "../buckets";
import type { Facet } from "../facets";

/** The samples and the agencies' packages are narrowed by the same facets, here and in the database. */
export const packageFacets: readonly Facet<Pick<SamplePackage, "priceCents" | "durationDays">>[] = [
  {
    id: "price",
    options: priceBuckets.packages,
    valuesOf: ({ priceCents }) => bucketOf(priceCents / 100, priceBuckets.packages),
  },
  {
    id: "duration",
    options: durationBuckets.packages,
    valuesOf: ({ durationDays }) => bucketOf(durationDays, durationBuckets.packages),
  },
];
