import type { PlaceId } from "@/lib/places/places";
import {
  countFacets,
  filterByFacets,
  withoutUnused,
  type Facet,
  type FacetCount,
} from "@/lib/search/query/facets";
import type { SearchQuery } from "@/lib/search/query/query";

export interface Criteria {
  query: SearchQuery;
  place: readonly PlaceId[] | null;
  from: readonly PlaceId[] | null;
  to: readonly PlaceId[] | null;
}

export type PlaceField = keyof Omit<Criteria, "query">;
export const placeFields = ["place", "to", "from"] as const satisfies readonly PlaceField[];

export interface SearchDefinition<Item> {
  items: readonly Item[];
  facets: readonly Facet<Item>[];
  /** By name; the first is the default. */
  sorts: Readonly<Record<string, (a: Item, b: Item) => number>>;
  matches: (item: Item, criteria: Criteria) => boolean;
  placesOf: (item: Item) => Partial<Record<PlaceField, readonly PlaceId[]>>;
}

interface SearchResult<Item> {
  items: Item[];
  facets: FacetCount[];
}

export function isAt(places: readonly PlaceId[] | null, place: PlaceId): boolean {
  return places === null || places.includes(place);
}

export function runSearch<Item>(
  definition: SearchDefinition<Item>,
  criteria: Criteria,
): SearchResult<Item> {
  const { selection, sort } = criteria.query;
  const offered = withoutUnused(definition.items, definition.facets, selection);
  const found = definition.items.filter((item) => definition.matches(item, criteria));
  const orders = Object.values(definition.sorts);
  const order = Object.hasOwn(definition.sorts, sort) ? definition.sorts[sort] : orders[0];
  return {
    items: filterByFacets(found, definition.facets, selection).sort(order),
    facets: countFacets(found, offered, selection),
  };
}
