import type { SamplePackage } from "@/lib/catalogue/samples/types";
import { tripKinds } from "@/lib/catalogue/trip-kinds";
import type { Facet } from "@/lib/search/query/facets";

import { durationFacet, priceFacet } from "./ranges";

/** The samples and the agencies' packages are narrowed by the same facets, here and in the database. */
export const packageFacets: readonly Facet<
  Pick<SamplePackage, "priceCents" | "durationDays" | "kinds">
>[] = [
  { id: "kind", options: tripKinds, valuesOf: ({ kinds }) => kinds },
  // A sample's flight is part of it.
  { id: "flights", options: ["included", "without"], valuesOf: () => ["included"] },
  priceFacet("packages"),
  durationFacet("packages", ({ durationDays }) => durationDays),
];
