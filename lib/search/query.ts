import type { Category } from "@/lib/catalogue/categories";
import { SEARCH_TEXT_LIMIT } from "@/lib/catalogue/text-search";
import { isPlainDate } from "@/lib/utils/plain-date";

import { facetIds, type FacetId, type Selection } from "./facets";

/** How many may travel. The first number is the default. */
export const partyLimits = {
  adults: { initial: 2, min: 1, max: 6 },
  children: { initial: 0, min: 0, max: 4 },
  rooms: { initial: 1, min: 1, max: 4 },
  passengers: { initial: 1, min: 1, max: 6 },
  travelers: { initial: 2, min: 1, max: 8 },
} as const;

export type PartyField = keyof typeof partyLimits;

export const textFields = ["q", "place", "from", "to"] as const;
export type TextField = (typeof textFields)[number];

export const dateFields = ["checkIn", "checkOut", "departDate", "returnDate"] as const;
export type DateField = (typeof dateFields)[number];

/** What each category asks for. */
export const categoryFields = {
  hotels: {
    texts: ["place"],
    dates: ["checkIn", "checkOut"],
    party: ["adults", "children", "rooms"],
  },
  flights: { texts: ["from", "to"], dates: ["departDate", "returnDate"], party: ["passengers"] },
  trains: { texts: ["from", "to"], dates: ["departDate", "returnDate"], party: ["passengers"] },
  cars: { texts: ["place"], dates: ["checkIn", "checkOut"], party: [] },
  tours: { texts: ["place"], dates: ["departDate"], party: ["travelers"] },
  packages: { texts: ["q"], dates: ["departDate", "returnDate"], party: ["travelers"] },
} as const satisfies Record<
  Category,
  { texts: readonly TextField[]; dates: readonly DateField[]; party: readonly PartyField[] }
>;

/** A search as the address says it: sound whatever stood there. */
export interface SearchQuery {
  texts: Record<TextField, string>;
  /** Plain dates, `YYYY-MM-DD`, or empty. */
  dates: Record<DateField, string>;
  party: Record<PartyField, number>;
  selection: Selection;
  sort: string;
  /** Where the next page of a long list begins: opaque. */
  after: string;
}

/** As Next hands over a query: a name that stands there twice has a list. */
export type RawQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

function all(raw: RawQuery, name: string): readonly string[] {
  if (!Object.hasOwn(raw, name)) return [];
  const value = raw[name];
  return typeof value === "string" ? [value] : (value ?? []);
}

function first(raw: RawQuery, name: string): string {
  return (all(raw, name)[0] ?? "")
    .slice(0, SEARCH_TEXT_LIMIT)
    .replace(/[\p{Cc}\p{Cs}]+/gu, " ")
    .trim();
}

function count(raw: RawQuery, field: PartyField): number {
  const { initial, min, max } = partyLimits[field];
  const text = first(raw, field);
  return /^\d{1,3}$/.test(text) ? Math.min(Math.max(Number(text), min), max) : initial;
}

function record<Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value) {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}

/**
 * Reads the query of a search. Nothing is refused: what makes no sense counts as not said.
 * @param known options of the category's facets, and its orders, the default first
 */
export function parseQuery(
  raw: RawQuery,
  known: {
    facets: readonly { id: FacetId; options: readonly string[] }[];
    sorts: readonly string[];
  },
): SearchQuery {
  const selection: Selection = {};
  for (const id of facetIds) {
    const options = known.facets.find((facet) => facet.id === id)?.options ?? [];
    const chosen = options.filter((option) => all(raw, id).includes(option));
    if (chosen.length > 0) selection[id] = chosen;
  }
  const sort = first(raw, "sort");
  return {
    texts: record(textFields, (field) => first(raw, field)),
    dates: record(dateFields, (field) => {
      const date = first(raw, field);
      return isPlainDate(date) ? date : "";
    }),
    party: record(["adults", "children", "rooms", "passengers", "travelers"] as const, (field) =>
      count(raw, field),
    ),
    selection,
    sort: known.sorts.includes(sort) ? sort : (known.sorts[0] ?? ""),
    after: (all(raw, "after")[0] ?? "").slice(0, 400),
  };
}
