import { isPlainDate } from "@/lib/dates/plain-date";
import { SEARCH_TEXT_LIMIT } from "@/lib/places/text-search";

import type { FacetId, ChosenOptions } from "./facets";
import { partyLimits, type SearchDateField, type PartyField, type TextFieldName } from "./fields";
import { dateFields, facetIds, textFields } from "./keys.mjs";

export interface SearchQuery {
  texts: Record<TextFieldName, string>;
  dates: Record<SearchDateField, string>;
  party: Record<PartyField, number>;
  selection: ChosenOptions;
  /** One of `flexibleDates`, or "". */
  flexible: string;
  sort: string;
  /** A text that must not be corrected. */
  exact: string;
  after: string;
}

export type RawQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

function all(raw: RawQuery, name: string): readonly string[] {
  if (!Object.hasOwn(raw, name)) return [];
  // After `__proto__` in a query, Next's lists start with an inherited property.
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

export function parseQuery(
  raw: RawQuery,
  known: {
    facets: readonly { id: FacetId; options: readonly string[] }[];
    sorts: readonly string[];
    flexible: readonly string[];
  },
): SearchQuery {
  const selection: ChosenOptions = {};
  for (const id of facetIds) {
    const options = known.facets.find((facet) => facet.id === id)?.options ?? [];
    const chosen = options.filter((option) => all(raw, id).includes(option));
    if (chosen.length > 0) selection[id] = chosen;
  }
  const sort = first(raw, "sort");
  const flexible = first(raw, "flexible");
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
    flexible: known.flexible.includes(flexible) ? flexible : "",
    sort: known.sorts.includes(sort) ? sort : (known.sorts[0] ?? ""),
    exact: first(raw, "exact"),
    after: (all(raw, "after")[0] ?? "").slice(0, 400),
  };
}
