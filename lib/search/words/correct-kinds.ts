import { editDistance } from "@/lib/places/edit-distance";
import { splitQuery, type PlaceNames } from "@/lib/places/place-names";
import { foldWords } from "@/lib/places/text-search";

import { kindSpellings } from "./kind-names";
import { originalWords } from "./original-words";

/** In letters; a shorter word resembles too many others. */
const SHORTEST_WORD = 5;

function nearestName(word: string): string | null {
  if (word.length < SHORTEST_WORD) return null;
  const limit = word.length < 8 ? 1 : 2;
  const nearest = kindSpellings
    .filter(({ folded }) => folded[0] === word[0])
    .map(({ folded, original }) => ({ original, errors: editDistance(word, folded, limit) }))
    .filter(({ errors }) => errors > 0 && errors <= limit)
    .sort((a, b) => a.errors - b.errors)[0];
  return nearest?.original ?? null;
}

/** "hikking Japan" becomes "hiking Japan"; null for none. */
export function correctKinds(query: string, names: PlaceNames): string | null {
  const parts = splitQuery(query, names);
  const read = parts.map(({ text, place }) => (place ? null : nearestName(text)));
  if (read.every((name) => name === null)) return null;
  const words = parts.map(({ text }, index) => foldWords(read[index] ?? text)).join(" ");
  return originalWords(words, [query, ...read.filter((name) => name !== null)]);
}
