import type { Category } from "@/lib/navigation/categories";
import { packageSorts } from "@/lib/packages/package-search";

import { carSearch } from "./definitions/cars";
import { flightSearch } from "./definitions/flights";
import { hotelSearch } from "./definitions/hotels";
import { packageFacets } from "./definitions/packages";
import { tourSearch } from "./definitions/tours";
import { trainSearch } from "./definitions/trains";
import type { FacetId } from "./facets";
import { parseQuery, type RawQuery, type SearchQuery } from "./query";

interface Known {
  facets: readonly { id: FacetId; options: readonly string[] }[];
  sorts: readonly string[];
}

/** The categories of which there are samples only. */
export const sampleSearches = {
  hotels: hotelSearch,
  flights: flightSearch,
  trains: trainSearch,
  cars: carSearch,
  tours: tourSearch,
};

function knownOf(category: Category): Known {
  if (category === "packages") return { facets: packageFacets, sorts: packageSorts };
  const { facets, sorts } = sampleSearches[category];
  return { facets, sorts: Object.keys(sorts) };
}

/** Reads what is asked of a category: always sound, see `parseQuery`. */
export function readQuery(category: Category, raw: RawQuery): SearchQuery {
  return parseQuery(raw, knownOf(category));
}

/** Nothing asked for: everything, in the category's own order. */
export function initialQuery(category: Category): SearchQuery {
  return readQuery(category, {});
}
