import type { facetIds } from "./keys.mjs";

export type FacetId = (typeof facetIds)[number];

export interface Facet<Item> {
  id: FacetId;
  /** All values, in display order. */
  options: readonly string[];
  /** The item's options. */
  valuesOf: (item: Item) => readonly string[];
  /** Whether an item must have all selected options, not only one. */
  needsAll?: boolean;
}

/** Selected options; an empty or missing entry filters nothing. */
export type Selection = Partial<Record<FacetId, readonly string[]>>;

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

/** Items that pass every facet. */
export function filterByFacets<Item>(
  items: readonly Item[],
  facets: readonly Facet<Item>[],
  selection: Selection,
): Item[] {
  return items.filter((item) =>
    facets.every((facet) => passes(facet, item, selection[facet.id] ?? [])),
  );
}

/** Facets without options that no item has, except selected ones. */
export function withoutUnused<Item>(
  items: readonly Item[],
  facets: readonly Facet<Item>[],
  selection: Selection,
): Facet<Item>[] {
  return facets.map((facet) => {
    const used = new Set([...items.flatMap(facet.valuesOf), ...(selection[facet.id] ?? [])]);
    return { ...facet, options: facet.options.filter((option) => used.has(option)) };
  });
}

/**
 * Counts the items per option. In an any-of facet, as if nothing in it were selected; in an all-of
 * facet, as if the option were selected too.
 */
export function countFacets<Item>(
  items: readonly Item[],
  facets: readonly Facet<Item>[],
  selection: Selection,
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
