import de from "@/lib/i18n/messages/de/places.json";
import en from "@/lib/i18n/messages/en/places.json";
import es from "@/lib/i18n/messages/es/places.json";
import fr from "@/lib/i18n/messages/fr/places.json";
import zh from "@/lib/i18n/messages/zh/places.json";
import { countryAliases, englishCountryNames, placeAliases } from "@/lib/places/place-aliases";
import { countryCodes, placeIds, places, type CountryCode } from "@/lib/places/places";
import { foldWords } from "@/lib/places/text-search";

import { europeanPlaces } from "./europe";
import type { MapPlace } from "./lines";
import { distantPlaces } from "./world";

const languages = { en, es, fr, de, zh };
const messages = Object.values(languages);

/** Islands, whose own towns are known too. */
const islands: ReadonlySet<string> = new Set(["bali", "santorini"]);

const others = [...europeanPlaces, ...distantPlaces];
const ownNames = new Set(others.flatMap(({ names }) => names.map(foldWords)));

/** An alias of two letters is a word of other languages; Ubud is an alias of Bali, and a place of its own. */
function aliasesOf(id: (typeof placeIds)[number]): string[] {
  return (placeAliases[id] ?? []).filter(
    (alias) => !/^\p{Lu}{1,2}$/u.test(alias) && !ownNames.has(foldWords(alias)),
  );
}

export const knownPlaces: readonly MapPlace[] = [
  ...placeIds.map((id) => ({
    country: places[id].country,
    latitude: places[id].latitude,
    longitude: places[id].longitude,
    names: [...new Set([...messages.map(({ names }) => names[id]), ...aliasesOf(id)])],
    isArea: islands.has(id),
  })),
  ...others,
];

const isCountryCode = (code: string): code is CountryCode =>
  countryCodes.some((known) => known === code);

const regionNames = Object.keys(languages).map(
  (language) => new Intl.DisplayNames(language, { type: "region" }),
);

function namesOfCountry(code: string): string[] {
  const shown = regionNames.map((names) => names.of(code.toUpperCase()) ?? "");
  const own = isCountryCode(code)
    ? [...messages.map(({ countries }) => countries[code]), ...(countryAliases[code] ?? [])]
    : [];
  // "Myanmar (Burma)" and "Macao SAR China" become what texts use.
  const plain = shown.map((name) => name.replace(/\s*[(（].*[)）]$| SAR China$/u, ""));
  const names = [...plain, ...own, ...(englishCountryNames[code] ?? [])];
  return [...new Set(names)].filter((name) => !/^\p{Lu}{1,2}$/u.test(name));
}

/** Names by code, of the countries that have a known place. */
export function listCountryNames(): Record<string, string[]> {
  const codes = [...new Set(knownPlaces.map(({ country }) => country))].sort();
  return Object.fromEntries(codes.map((code) => [code, namesOfCountry(code)]));
}
