import type { Category } from "@/lib/navigation/categories";

import type { FacetId } from "./facets";
import type { SearchQuery } from "./query";

/** Facets whose control stands in the search form itself: they are no filters of the list. */
export const formFacets: Partial<Record<Category, readonly FacetId[]>> = { trains: ["class"] };

/** The search without its filters; null where none is set. */
export function withoutFilters(category: Category, query: SearchQuery): SearchQuery | null {
  const chosen = Object.entries(query.selection).filter(([, values]) => values.length > 0);
  const kept = chosen.filter(([id]) => formFacets[category]?.includes(id as FacetId));
  if (kept.length === chosen.length) return null;
  return { ...query, selection: Object.fromEntries(kept), after: "" };
}
