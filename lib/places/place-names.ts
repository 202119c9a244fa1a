import type { Locale } from "@/lib/i18n/locales";

import { countryAliases, englishCountryNames, placeAliases, regions } from "./place-aliases";
import { spellings, type PlaceMessages } from "./place-match";
import { countryCodes, placeIds, type CountryCode } from "./places";
import { foldWords, SEARCH_TEXT_LIMIT } from "./text-search";

export interface PlaceName {
  english: readonly string[];
  spellings: readonly string[];
  isKind?: boolean;
}

export type PlaceNames = ReadonlyMap<string, PlaceName>;

export interface QueryPart {
  text: string;
  place: PlaceName | null;
}

const LONGEST_NAME = 6;

function isCountryCode(code: string): code is CountryCode {
  return countryCodes.some((known) => known === code);
}

/** "Myanmar (Burma)" and "Macao SAR China" become what texts use. */
function plainName(name: string): string {
  return name.replace(/\s*\(.*\)$| SAR China$/u, "");
}

function listNames(messages: Readonly<Record<Locale, PlaceMessages>>): PlaceName[] {
  const languages = Object.keys(messages);
  const english = messages.en;
  const name = (titles: readonly string[], all: readonly string[]): PlaceName => ({
    english: [...new Set(titles)],
    spellings: [...new Set([...titles, ...all].flatMap(spellings))],
  });
  const cities = placeIds.map((id) => {
    const all = Object.values(messages).map(({ names }) => names[id]);
    return name([english.names[id]], [...all, ...(placeAliases[id] ?? [])]);
  });
  const displayNames = languages.map(
    (language) => new Intl.DisplayNames(language, { type: "region", fallback: "none" }),
  );
  const inEnglish = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const countries = letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code) => {
      const own = isCountryCode(code)
        ? Object.values(messages).map(({ countries: names }) => names[code])
        : [];
      const all = displayNames.map((names) => names.of(code.toUpperCase()) ?? "").filter(Boolean);
      const title = isCountryCode(code)
        ? english.countries[code]
        : plainName(inEnglish.of(code.toUpperCase()) ?? "");
      if (title === "") return [];
      const aliases = isCountryCode(code) ? (countryAliases[code] ?? []) : [];
      const titles = [title, ...(englishCountryNames[code] ?? [])];
      return [
        name(titles, [...own, ...all.flatMap((each) => [each, plainName(each)]), ...aliases]),
      ];
    });
  return [...cities, ...regions.map(({ names }) => name([names[0]], names)), ...countries];
}

function merge(a: PlaceName, b: PlaceName): PlaceName {
  return {
    english: [...new Set([...a.english, ...b.english])],
    spellings: [...new Set([...a.spellings, ...b.spellings])],
  };
}

export function indexNames(messages: Readonly<Record<Locale, PlaceMessages>>): PlaceNames {
  const index = new Map<string, PlaceName>();
  for (const name of listNames(messages)) {
    for (const spelling of name.spellings) {
      const known = index.get(spelling);
      index.set(spelling, known ? merge(known, name) : name);
    }
  }
  return index;
}

/** Alone they mean Los Angeles and the United States. */
const littleWords = new Set(["la", "us"]);

const runs = /\p{Script=Han}+|[^\s\p{Script=Han}]+/gu;

function longestName(units: readonly string[], space: string, names: PlaceNames, most: number) {
  for (let length = Math.min(units.length, most); length > 0; length -= 1) {
    const text = units.slice(0, length).join(space);
    const place = names.get(text);
    if (place) return { part: { text, place }, length };
  }
  return null;
}

function splitChinese(run: string, names: PlaceNames): QueryPart[] {
  const characters = [...run];
  const parts: QueryPart[] = [];
  let other = "";
  const flush = () => {
    if (other !== "") parts.push({ text: other, place: null });
    other = "";
  };
  for (let at = 0; at < characters.length;) {
    const found = longestName(characters.slice(at), "", names, 14);
    if (found) {
      flush();
      parts.push(found.part);
    } else {
      other += characters[at] ?? "";
    }
    at += found?.length ?? 1;
  }
  flush();
  return parts;
}

/** Splits place names from a query: "东京温泉" contains Tokyo, "Reise Japan" Japan. */
export function splitQuery(query: string, names: PlaceNames): QueryPart[] {
  const words = foldWords(query.slice(0, SEARCH_TEXT_LIMIT)).match(runs) ?? [];
  const parts: QueryPart[] = [];
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? "";
    const isNoPlace = words.length > 1 && littleWords.has(word);
    const found = longestName(words.slice(at), " ", names, isNoPlace ? 0 : LONGEST_NAME);
    if (found) parts.push(found.part);
    else if (/\p{Script=Han}/u.test(word)) parts.push(...splitChinese(word, names));
    else parts.push({ text: word, place: null });
    at += found?.length ?? 1;
  }
  return parts;
}
