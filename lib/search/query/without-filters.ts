import type { Category } from "@/lib/navigation/categories";

import type { FacetId } from "./facets";
import type { SearchQuery } from "./query";

/** Facets with a control in the search form, which don't count as filters. */
export const formFacets: Partial<Record<Category, readonly FacetId[]>> = { trains: ["class"] };

export function withoutFilters(category: Category, query: SearchQuery): SearchQuery | null {
  const chosen = Object.entries(query.selection).filter(([, values]) => values.length > 0);
  const kept = chosen.filter(([id]) => formFacets[category]?.includes(id as FacetId));
  if (kept.length === chosen.length) return null;
  return { ...query, selection: Object.fromEntries(kept), after: "" };
}
