import type { SamplePackage } from "@/lib/catalogue/samples/types";
import { tripKinds } from "@/lib/catalogue/trip-kinds";
import type { Facet } from "@/lib/search/query/facets";

import { durationFacet, priceFacet } from "./ranges";

export const packageFacets: readonly Facet<
  Pick<SamplePackage, "priceCents" | "durationDays" | "kinds">
>[] = [
  { id: "kind", options: tripKinds, valuesOf: ({ kinds }) => kinds },
  // Every sample includes its flight.
  { id: "flights", options: ["included", "without"], valuesOf: () => ["included"] },
  priceFacet("packages"),
  durationFacet("packages", ({ durationDays }) => durationDays),
];
