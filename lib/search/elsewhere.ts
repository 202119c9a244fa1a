import type { SampleCategory } from "@/lib/navigation/categories";
import { placeIds, type PlaceId } from "@/lib/places/places";
import {
  placeFields,
  type Criteria,
  type PlaceField,
  type SearchDefinition,
} from "@/lib/search/definitions/definition";
import type { SearchQuery } from "@/lib/search/query/query";
import { initialQuery, sampleSearches } from "@/lib/search/query/read-query";

export function categoryPlaces(category: SampleCategory, field: PlaceField): PlaceId[] {
  const { items, placesOf } = sampleSearches[category] as unknown as SearchDefinition<unknown>;
  return placesOfAll(items, placesOf, field);
}

function placesOfAll<Item>(
  items: readonly Item[],
  placesOf: SearchDefinition<Item>["placesOf"],
  field: PlaceField,
): PlaceId[] {
  const found = new Set(items.flatMap((item) => placesOf(item)[field] ?? []));
  return placeIds.filter((id) => found.has(id));
}

export interface Elsewhere {
  field: PlaceField;
  places: PlaceId[];
  query: SearchQuery;
}

export function findElsewhere<Item>(
  category: SampleCategory,
  { items, matches, placesOf }: SearchDefinition<Item>,
  criteria: Criteria,
): Elsewhere | null {
  const anything = { ...criteria, query: initialQuery(category) };
  if (items.some((item) => matches(item, anything))) return null;
  const asked = placeFields.filter((field) => criteria[field] !== null);
  const attempts = [
    ...asked.map((field) => ({ field, left: [field] })),
    ...asked.map((field) => ({ field, left: asked })),
  ];
  for (const { field, left } of attempts) {
    const open = { ...criteria };
    const texts = { ...criteria.query.texts };
    for (const name of left) {
      open[name] = null;
      texts[name] = "";
    }
    const found = items.filter((item) => matches(item, open));
    if (found.length === 0) continue;
    const places = placesOfAll(found, placesOf, field);
    return { field, places, query: { ...criteria.query, texts, selection: {}, after: "" } };
  }
  return null;
}
