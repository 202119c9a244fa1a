import "server-only";
import { getLocale } from "next-intl/server";

import { findPlaces } from "@/lib/places/place-index";
import type { PlaceId } from "@/lib/places/places";
import type { SearchQuery } from "@/lib/search/query/query";

import { placeFields, type Criteria, type PlaceField } from "./definition";

interface CorrectedPlace {
  field: PlaceField;
  typed: string;
  places: readonly PlaceId[];
}

export async function resolveCriteria(
  query: SearchQuery,
): Promise<{ criteria: Criteria; corrected: CorrectedPlace[] }> {
  const criteria: Criteria = { query, place: null, from: null, to: null };
  const corrected: CorrectedPlace[] = [];
  const language = await getLocale();
  for (const field of placeFields) {
    const typed = query.texts[field];
    if (typed === "") continue;
    const { ids, isCorrected } = await findPlaces(typed, language);
    const isLiteral = typed === query.exact;
    criteria[field] = isCorrected && isLiteral ? [] : ids;
    if (isCorrected && !isLiteral) corrected.push({ field, typed, places: ids });
  }
  return { criteria, corrected };
}
