import "server-only";

import { findPlaces } from "@/lib/catalogue/place-index";

import type { Criteria } from "./definition";
import type { SearchQuery } from "./query";

/** Looks up what was typed into the place fields, in any of the site's languages. */
export async function resolveCriteria(query: SearchQuery): Promise<Criteria> {
  const lookUp = async (text: string) => (text === "" ? null : await findPlaces(text));
  const [place, from, to] = await Promise.all([
    lookUp(query.texts.place),
    lookUp(query.texts.from),
    lookUp(query.texts.to),
  ]);
  return { query, place, from, to };
}
