import type { Category } from "@/lib/navigation/categories";

import { categoryFields, partyLimits, type PartyField } from "./fields";
import { dateFields, facetIds, textFields } from "./keys.mjs";
import type { SearchQuery } from "./query";

export const searchViews = ["category", "results"] as const;
export type SearchView = (typeof searchViews)[number];

export function searchPath(category: Category, view: SearchView = "category"): string {
  return view === "results" ? `/results/${category}` : `/${category}`;
}

export function searchAddress(category: Category, query: SearchQuery, view?: SearchView): string {
  const fields: {
    texts: readonly string[];
    dates: readonly string[];
    party: readonly PartyField[];
  } = categoryFields[category];
  const params = new URLSearchParams();
  for (const name of [...textFields, ...dateFields]) {
    const value = name in query.texts ? query.texts[name as "q"] : query.dates[name as "checkIn"];
    const isAsked = fields.texts.includes(name) || fields.dates.includes(name);
    if (isAsked && value !== "") params.set(name, value);
  }
  for (const name of fields.party) {
    if (query.party[name] !== partyLimits[name].initial) {
      params.set(name, String(query.party[name]));
    }
  }
  for (const id of facetIds) {
    for (const option of query.selection[id] ?? []) params.append(id, option);
  }
  if (query.flexible !== "") params.set("flexible", query.flexible);
  if (query.exact !== "") params.set("exact", query.exact);
  params.set("sort", query.sort);
  if (query.after !== "") params.set("after", query.after);
  return `${searchPath(category, view)}?${params.toString()}`;
}
