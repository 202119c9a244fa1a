import { editDistance } from "./edit-distance";
import { countryAliases, placeAliases } from "./place-aliases";
import { placeIds, places, type CountryCode, type PlaceId } from "./places";
import { foldText, SEARCH_TEXT_LIMIT } from "./text-search";

/** The namespace `places` of one language. */
export interface PlaceMessages {
  names: Readonly<Record<PlaceId, string>>;
  countries: Readonly<Record<CountryCode, string>>;
}

interface PlaceEntry {
  id: PlaceId;
  /** Everything that the place is called as a whole. */
  terms: ReadonlySet<string>;
  /** The words of it. */
  words: readonly string[];
  codes: readonly string[];
}

/** What `matchPlaces` looks in: see `indexPlaces`. */
export interface PlaceIndex {
  entries: readonly PlaceEntry[];
  /** Countries that exist: their names are no typing errors, whether anything is there or not. */
  countries: ReadonlySet<string>;
}

const articles = new Set("the el la los las le les l die der das den".split(" "));

/** Single words between single spaces; a Chinese city may be called one. */
function normalize(text: string): string {
  return foldText(text.slice(0, SEARCH_TEXT_LIMIT))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/(?<=\p{Script=Han}{2})市$/u, "");
}

/** Two ways to write a name without its accents: "Zürich" is "zurich" and "zuerich". */
function spellings(name: string): string[] {
  const german = name.normalize("NFC").replace(/[äöü]/gi, (letter) => `${letter}e`);
  return [...new Set([normalize(name), normalize(german)])];
}

/** Prepares the names of all languages for `matchPlaces`. */
export function indexPlaces(
  messages: readonly PlaceMessages[],
  languages: readonly string[],
): PlaceIndex {
  const entries = placeIds.map((id) => {
    const { country, codes } = places[id];
    const labels = messages.flatMap(({ names, countries }) => [
      names[id],
      countries[country],
      // As Chinese has it, without a space: 日本东京.
      countries[country] + names[id],
    ]);
    const aliases = [...(placeAliases[id] ?? []), ...(countryAliases[country] ?? [])];
    const terms = new Set([id, ...labels, ...aliases].flatMap(spellings));
    return {
      id,
      terms,
      words: [...new Set([...terms].flatMap((term) => term.split(" ")))],
      codes: codes.map(foldText),
    };
  });
  return { entries, countries: countryNames(languages) };
}

/** The names of all countries of the world. */
function countryNames(languages: readonly string[]): Set<string> {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const names = languages.flatMap((language) => {
    const displayNames = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    return codes.map((code) => displayNames.of(code) ?? "");
  });
  return new Set(names.map(normalize));
}

/**
 * The places that somebody means: by city, country or IATA code, in any of the indexed languages, with
 * or without accents, whole or begun. A typing error is forgiven only where nothing matches as it is
 * written: one from four letters on, two from eight on. Nothing typed finds nothing.
 */
export function matchPlaces(query: string, index: PlaceIndex): PlaceId[] {
  const typed = normalize(query);
  const words = typed.split(" ");
  if (typed === "" || (typed.length < 2 && !/\p{Script=Han}/u.test(typed))) return [];
  const named = words.filter((word) => !articles.has(word));
  const exact = (entry: PlaceEntry) => entry.terms.has(typed) || entry.codes.includes(typed);
  const begun = (entry: PlaceEntry) => words.every((word) => isBegun(word, entry));
  const begunNames = (entry: PlaceEntry) =>
    named.length > 0 && named.every((word) => isBegun(word, entry));
  for (const matches of [exact, begun, begunNames]) {
    const found = index.entries.filter(matches);
    if (found.length > 0) return found.map(({ id }) => id);
  }
  return index.countries.has(typed) ? [] : matchMistyped(typed, index);
}

function isBegun(word: string, { words, codes }: PlaceEntry): boolean {
  return codes.includes(word) || words.some((candidate) => candidate.startsWith(word));
}

/** The places that need the fewest corrections. */
function matchMistyped(typed: string, { entries }: PlaceIndex): PlaceId[] {
  const words = typed.split(" ");
  const distances = entries.map((entry) => {
    const byWord = words.reduce(
      (sum, word) => sum + (isBegun(word, entry) ? 0 : corrections(word, entry.words)),
      0,
    );
    return { id: entry.id, distance: Math.min(byWord, corrections(typed, [...entry.terms])) };
  });
  const best = Math.min(...distances.map(({ distance }) => distance));
  if (best === Infinity) return [];
  return distances.filter(({ distance }) => distance === best).map(({ id }) => id);
}

/** How far a word is from the nearest candidate; infinitely where that is more than a typing error. */
function corrections(word: string, candidates: readonly string[]): number {
  const limit = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
  const distances = candidates
    .map((candidate) => editDistance(word, candidate, limit))
    .filter((distance) => distance <= limit);
  return Math.min(Infinity, ...distances);
}
