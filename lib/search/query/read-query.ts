import type { Category } from "@/lib/navigation/categories";
import { packageSorts } from "@/lib/packages/search/package-search";
import { carSearch } from "@/lib/search/definitions/cars";
import { flightSearch } from "@/lib/search/definitions/flights";
import { hotelSearch } from "@/lib/search/definitions/hotels";
import { packageFacets } from "@/lib/search/definitions/packages";
import { tourSearch } from "@/lib/search/definitions/tours";
import { trainSearch } from "@/lib/search/definitions/trains";

import type { FacetId } from "./facets";
import { flexibleDates } from "./flexible";
import { parseQuery, type RawQuery, type SearchQuery } from "./query";

interface Known {
  facets: readonly { id: FacetId; options: readonly string[] }[];
  sorts: readonly string[];
  flexible: readonly string[];
}

export const sampleSearches = {
  hotels: hotelSearch,
  flights: flightSearch,
  trains: trainSearch,
  cars: carSearch,
  tours: tourSearch,
};

function knownOf(category: Category): Known {
  if (category === "packages") {
    return { facets: packageFacets, sorts: packageSorts, flexible: flexibleDates };
  }
  const { facets, sorts } = sampleSearches[category];
  return { facets, sorts: Object.keys(sorts), flexible: [] };
}

export function readQuery(category: Category, raw: RawQuery): SearchQuery {
  return parseQuery(raw, knownOf(category));
}

export function initialQuery(category: Category): SearchQuery {
  return readQuery(category, {});
}
