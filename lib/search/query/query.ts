import { isPlainDate } from "@/lib/dates/plain-date";
import { SEARCH_TEXT_LIMIT } from "@/lib/places/text-search";

import type { FacetId, Selection } from "./facets";
import { partyLimits, type DateField, type PartyField, type TextFieldName } from "./fields";
import { dateFields, facetIds, textFields } from "./keys.mjs";

/** A search as the address says it: sound whatever stood there. */
export interface SearchQuery {
  texts: Record<TextFieldName, string>;
  /** Plain dates, `YYYY-MM-DD`, or empty. */
  dates: Record<DateField, string>;
  party: Record<PartyField, number>;
  selection: Selection;
  sort: string;
  /** The text to search as it is written: typing errors in it are not corrected. */
  exact: string;
  /** Where the next page of a long list begins: opaque. */
  after: string;
}

/** As Next hands over a query: a name that stands there twice has a list. */
export type RawQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

function all(raw: RawQuery, name: string): readonly string[] {
  if (!Object.hasOwn(raw, name)) return [];
  // After a visitor's `__proto__`, Next's lists begin with whatever a plain object has by that name.
  return [raw[name] ?? []].flat().filter((value) => typeof value === "string");
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
    exact: first(raw, "exact"),
    after: (all(raw, "after")[0] ?? "").slice(0, 400),
  };
}
