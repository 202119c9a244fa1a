import { editDistance } from "./edit-distance";
import { countryAliases, placeAliases, regions } from "./place-aliases";
import { placeIds, places, type CountryCode, type PlaceId } from "./places";
import { stationNames, stationWords } from "./station-names";
import { foldText, foldWords, SEARCH_TEXT_LIMIT } from "./text-search";

export interface PlaceMessages {
  names: Readonly<Record<PlaceId, string>>;
  countries: Readonly<Record<CountryCode, string>>;
}

interface PlaceEntry {
  id: PlaceId;
  terms: ReadonlySet<string>;
  words: readonly string[];
  wordsIn: Readonly<Record<string, readonly string[]>>;
  aliasWords: readonly string[];
  codes: readonly string[];
  stations: readonly string[];
}

export interface PlaceIndex {
  entries: readonly PlaceEntry[];
  /** Names of real countries, which are never corrected as typing errors. */
  countries: ReadonlySet<string>;
}

const articles = new Set("the el la los las le les l die der das den".split(" "));

function normalize(text: string): string {
  return foldWords(text.slice(0, SEARCH_TEXT_LIMIT)).replace(/(?<=\p{Script=Han}{2})市$/u, "");
}

/** Spellings without accents: "Zürich" gives "zurich" and "zuerich". */
export function spellings(name: string): string[] {
  const german = name.normalize("NFC").replace(/[äöü]/gi, (letter) => `${letter}e`);
  return [...new Set([normalize(name), normalize(german)])];
}

export function indexPlaces(
  messages: readonly PlaceMessages[],
  languages: readonly string[],
): PlaceIndex {
  const entries = placeIds.map((id) => {
    const { country, codes } = places[id];
    const labels = messages.flatMap(({ names, countries }) => [
      names[id],
      countries[country],
      // Chinese writes country and city without a space: 日本东京.
      countries[country] + names[id],
    ]);
    const aliases = [
      ...(placeAliases[id] ?? []),
      ...(countryAliases[country] ?? []),
      ...regions.filter(({ places: within }) => within.includes(id)).flatMap(({ names }) => names),
    ];
    const names = new Set([id, ...labels].flatMap(spellings));
    const terms = new Set([...names, ...aliases.flatMap(spellings)]);
    const wordsIn = messages.map((own, at) => {
      const labels = [own.names[id], own.countries[country]];
      return [languages[at] ?? "", wordsOf(labels.flatMap(spellings))] as const;
    });
    return {
      id,
      terms,
      wordsIn: Object.fromEntries(wordsIn),
      words: wordsOf(names),
      aliasWords: wordsOf(aliases.flatMap(spellings)),
      codes: codes.map(foldText),
      stations: [...new Set((stationNames[id] ?? []).flatMap(spellings))],
    };
  });
  return { entries, countries: countryNames(languages) };
}

function wordsOf(terms: Iterable<string>): string[] {
  return [...new Set([...terms].flatMap((term) => term.split(" ")))];
}

function countryNames(languages: readonly string[]): Set<string> {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const names = languages.flatMap((language) => {
    const displayNames = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    return codes.map((code) => displayNames.of(code) ?? "");
  });
  return new Set(names.map(normalize));
}

export interface PlaceMatch {
  ids: PlaceId[];
  isCorrected: boolean;
}

/** Corrects one typing error from four letters on. */
export function matchPlaces(query: string, index: PlaceIndex): PlaceId[] {
  const ids = matchAsWritten(query, index);
  return ids ?? matchMistyped(normalize(query), index);
}

/** Elsewhere "Lisbonn" starts Lisbonne. @param language whose names may be prefixes */
export function readPlaces(query: string, index: PlaceIndex, language: string): PlaceMatch {
  const ids = matchAsWritten(query, index);
  if (ids !== null) {
    const found = index.entries.filter(({ id }) => ids.includes(id));
    const isForeign = found.length > 0 && found.every((e) => isForeignStart(query, e, language));
    return { ids, isCorrected: isForeign };
  }
  const corrected = matchMistyped(normalize(query), index);
  return { ids: corrected, isCorrected: corrected.length > 0 };
}

function isForeignStart(query: string, entry: PlaceEntry, language: string): boolean {
  const word = normalize(query);
  const own = entry.wordsIn[language] ?? [];
  return (
    !word.includes(" ") &&
    ![...entry.words, ...entry.aliasWords, ...entry.codes].includes(word) &&
    !entry.stations.some((station) => station.split(" ").includes(word)) &&
    !own.some((name) => name.startsWith(word)) &&
    corrections(word, own) < Infinity
  );
}

function matchAsWritten(query: string, index: PlaceIndex): PlaceId[] | null {
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
  if (index.countries.has(typed)) return [];
  const atStations = matchStations(typed, index);
  return atStations.length > 0 ? atStations : null;
}

/** Complete station names win, so that "Gare de Lyon" is in Paris. */
function matchStations(typed: string, index: PlaceIndex): PlaceId[] {
  const find = (matches: (entry: PlaceEntry) => boolean) =>
    index.entries.filter(matches).map(({ id }) => id);
  const whole = find(({ stations }) => stations.includes(typed));
  if (whole.length > 0) return whole;
  const bare = withoutStationWords(typed);
  if (bare !== typed) return matchPlaces(bare, index);
  const words = typed.split(" ");
  return find((entry) =>
    entry.stations.some((station) => {
      const own = station.split(" ");
      return words.every((word) => isBegun(word, entry) || own.some((part) => begins(word, part)));
    }),
  );
}

/** Short words must be equal, because of "the" in "Krung Thep". */
function begins(word: string, whole: string): boolean {
  if (/^[a-z]{1,3}$/.test(word)) return word === whole;
  return whole.startsWith(word) && word.length * 2 >= whole.length;
}

function withoutStationWords(typed: string): string {
  const words = typed.split(" ");
  const left = words.filter((word) => !stationWords.has(word));
  const isNamed = left.length < words.length;
  return left
    .filter((word) => !isNamed || !/^(?:of|de|del|di)$/.test(word))
    .join(" ")
    .replace(/(?<=\p{Script=Han}{2})(?:国际)?(?:机场|機場|火车站|火車站|车站|車站|站)$/u, "");
}

function isBegun(word: string, { words, aliasWords, codes }: PlaceEntry): boolean {
  return (
    codes.includes(word) ||
    words.some((candidate) => candidate.startsWith(word)) ||
    // At least half: Kobe does not start København.
    aliasWords.some((name) => name.startsWith(word) && word.length * 2 >= name.length)
  );
}

function matchMistyped(typed: string, { entries }: PlaceIndex): PlaceId[] {
  const words = typed.split(" ");
  const distances = entries.map((entry) => {
    const byWord = words.reduce(
      (sum, word) =>
        sum + (isBegun(word, entry) ? 0 : corrections(word, [...entry.words, ...entry.aliasWords])),
      0,
    );
    return {
      id: entry.id,
      distance: Math.min(byWord, corrections(typed, [...entry.terms, ...entry.stations])),
    };
  });
  const best = Math.min(...distances.map(({ distance }) => distance));
  if (best === Infinity) return [];
  return distances.filter(({ distance }) => distance === best).map(({ id }) => id);
}

function corrections(word: string, candidates: readonly string[]): number {
  const limit = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
  const distances = candidates
    .filter((candidate) => word.length > 4 || !hasOtherLetters(word, candidate))
    .map((candidate) => editDistance(word, candidate, limit))
    .filter((distance) => distance <= limit);
  return Math.min(Infinity, ...distances);
}

function hasOtherLetters(a: string, b: string): boolean {
  return a.length === b.length && [...a].toSorted().join() !== [...b].toSorted().join();
}
