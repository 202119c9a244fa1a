import type { facetIds } from "./keys.mjs";

export type FacetId = (typeof facetIds)[number];

export interface Facet<Item> {
  id: FacetId;
  /** Every value it can take, in the order in which they are shown. */
  options: readonly string[];
  /** The options that an item has. */
  valuesOf: (item: Item) => readonly string[];
  /** Whether an item must have all of the chosen options, rather than one of them. */
  needsAll?: boolean;
}

/** What was chosen: no entry or an empty one lets everything through. */
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

/** The items that every facet lets through. */
export function filterByFacets<Item>(
  items: readonly Item[],
  facets: readonly Facet<Item>[],
  selection: Selection,
): Item[] {
  return items.filter((item) =>
    facets.every((facet) => passes(facet, item, selection[facet.id] ?? [])),
  );
}

/** The facets without what no item has whatever is asked for, unless it was chosen. */
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
 * How many items each option leads to. An option of a facet that takes one of its options is counted
 * as if nothing were chosen in that facet; of one that needs all, as if it were chosen in addition.
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
