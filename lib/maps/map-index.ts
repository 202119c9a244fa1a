import { foldText, foldWords } from "@/lib/places/text-search";

import type { MapPlace } from "./data/lines";

interface Named {
  places: readonly MapPlace[];
  /** ISO 3166-1 alpha-2, lower case. */
  countries: readonly string[];
}

/** By the folded spelling. */
export type MapIndex = ReadonlyMap<string, Named>;

export interface FoundPlace {
  /** As the text spells it. */
  name: string;
  /** All places of that name. */
  places: readonly MapPlace[];
}

export interface FoundNames {
  places: FoundPlace[];
  countries: string[];
}

const MOST_WORDS = 5;
const MOST_CHARACTERS = 10;

/** @param countries names by code */
export function buildMapIndex(
  places: readonly MapPlace[],
  countries: Readonly<Record<string, readonly string[]>>,
): MapIndex {
  const index = new Map<string, { places: MapPlace[]; countries: string[] }>();
  const named = (spelling: string) => {
    const key = foldWords(spelling);
    const known = index.get(key) ?? { places: [], countries: [] };
    index.set(key, known);
    return known;
  };
  for (const place of places) {
    for (const spelling of place.names) {
      const known = named(spelling).places;
      if (!known.includes(place)) known.push(place);
    }
  }
  for (const [code, spellings] of Object.entries(countries)) {
    for (const spelling of spellings) {
      const known = named(spelling).countries;
      if (!known.includes(code)) known.push(code);
    }
  }
  return index;
}

const runs = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu;
const isChinese = (text: string) => /^\p{Script=Han}/u.test(text);

/** Longest names first: "Mexico City" is no mention of Mexico. */
export function findNames(text: string, index: MapIndex): FoundNames {
  const words = [...text.matchAll(runs)];
  const found: FoundNames = { places: [], countries: [] };
  const add = (name: string, { places, countries }: Named) => {
    if (places.length > 0) found.places.push({ name, places });
    found.countries.push(...countries);
  };
  for (let at = 0; at < words.length;) {
    const word = words[at]?.[0] ?? "";
    if (isChinese(word)) {
      readChinese(word, index, add);
      at += 1;
    } else {
      at += readWords(text, words.slice(at, at + MOST_WORDS), index, add);
    }
  }
  return found;
}

type Add = (name: string, named: Named) => void;

/** Returns how many words it has read. */
function readWords(text: string, words: RegExpExecArray[], index: MapIndex, add: Add): number {
  for (let count = words.length; count > 0; count -= 1) {
    const taken = words.slice(0, count);
    const start = taken[0]?.index ?? 0;
    const last = taken[count - 1];
    const name = text.slice(start, (last?.index ?? 0) + (last?.[0].length ?? 0));
    // A comma ends a name.
    if (/[^\p{L}\p{M}\p{N}\s'’.-]/u.test(name)) continue;
    const named = index.get(taken.map(([word]) => foldText(word)).join(" "));
    if (named) {
      add(name, named);
      return count;
    }
  }
  return 1;
}

function readChinese(run: string, index: MapIndex, add: Add) {
  for (let at = 0; at < run.length;) {
    let length = Math.min(MOST_CHARACTERS, run.length - at);
    while (length > 1 && !index.has(run.slice(at, at + length))) length -= 1;
    const name = run.slice(at, at + length);
    const named = length > 1 ? index.get(name) : undefined;
    if (named) add(name, named);
    at += length;
  }
}
