import type { SamplePackage } from "@/lib/catalogue/samples/types";

import type { Facet } from "../facets";
import { durationFacet, priceFacet } from "./ranges";

/** The samples and the agencies' packages are narrowed by the same facets, here and in the database. */
export const packageFacets: readonly Facet<Pick<SamplePackage, "priceCents" | "durationDays">>[] = [
  priceFacet("packages"),
  durationFacet("packages", ({ durationDays }) => durationDays),
];
