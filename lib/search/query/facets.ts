import type { facetIds } from "./keys.mjs";

export type FacetId = (typeof facetIds)[number];

export interface Facet<Item> {
  id: FacetId;
  options: readonly string[];
  valuesOf: (item: Item) => readonly string[];
  needsAll?: boolean;
}

export type ChosenOptions = Partial<Record<FacetId, readonly string[]>>;

export interface FacetCount {
  id: FacetId;
  options: { value: string; count: number; isChosen: boolean }[];
}

function passes<Item>(facet: Facet<Item>, item: Item, chosen: readonly string[]): boolean {
  if (chosen.length === 0) return true;
  const values = facet.valuesOf(item);
  return facet.needsAll
    ? chosen.every((option) => values.includes(option))
    : chosen.some((option) => values.includes(option));
}

export function filterByFacets<Item>(
  items: readonly Item[],
  facets: readonly Facet<Item>[],
  selection: ChosenOptions,
): Item[] {
  return items.filter((item) =>
    facets.every((facet) => passes(facet, item, selection[facet.id] ?? [])),
  );
}

export function withoutUnused<Item>(
  items: readonly Item[],
  facets: readonly Facet<Item>[],
  selection: ChosenOptions,
): Facet<Item>[] {
  return facets.map((facet) => {
    const used = new Set([...items.flatMap(facet.valuesOf), ...(selection[facet.id] ?? [])]);
    return { ...facet, options: facet.options.filter((option) => used.has(option)) };
  });
}

/** As if nothing in an any-of facet were selected, and each option of an all-of facet were. */
export function countFacets<Item>(
  items: readonly Item[],
  facets: readonly Facet<Item>[],
  selection: ChosenOptions,
): FacetCount[] {
  return facets.map((facet) => {
    const chosen = selection[facet.id] ?? [];
    const base = filterByFacets(
      items,
      facet.needsAll ? facets : facets.filter(({ id }) => id !== facet.id),
      selection,
    );
    return {
      id: facet.id,
      options: facet.options.map((value) => ({
        value,
        count: base.filter((item) => facet.valuesOf(item).includes(value)).length,
        isChosen: chosen.includes(value),
      })),
    };
  });
}
