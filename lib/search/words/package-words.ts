import { getPlaceNames } from "@/lib/places/place-index";
import {
  splitQuery,
  type PlaceName,
  type PlaceNames,
  type QueryPart,
} from "@/lib/places/place-names";
import { foldWords, hasPlaceName, hasWord, type SearchedText } from "@/lib/places/text-search";

import { kindNames } from "./kind-names";

/** Ignored beside a place name: every result is a "trip to Japan". */
const fillers = new Set(
  (
    "a an the to in at of for and with trip trips tour tours travel travels holiday holidays vacation " +
    "vacations package packages " +
    "el la los las al en de del y para con por viaje viajes vacaciones paquete paquetes " +
    "le les l au aux du des d et pour avec voyage voyages vacances sejour sejours circuit circuits " +
    "der die das den dem nach im am auf und mit fur von zu zum zur reise reisen urlaub rundreise " +
    "rundreisen ferien pauschalreise pauschalreisen"
  ).split(" "),
);
const chineseFillers =
  /^(?:旅游|旅遊|旅行|之旅|度假|假期|行程|自由行|跟团游|套餐|游|遊|去|到|在|的|和|与|市|省|岛|国)+$/u;

/** Query alternatives that the database reads: `private.any_query`. */
const MOST_WAYS = 12;

export interface PackageWords {
  parts: readonly QueryPart[];
  also: readonly string[];
  near: readonly string[];
}

type NamedPart = QueryPart & { place: PlaceName };

const isNamed = (part: QueryPart): part is NamedPart => part.place !== null;

const isPlace = (part: QueryPart): part is NamedPart => isNamed(part) && !part.place.isKind;

const isFiller = ({ text, place }: QueryPart) =>
  place === null && (fillers.has(text) || chineseFillers.test(text));

function combine(choices: readonly (readonly string[])[]): string[] {
  return choices.reduce<string[]>(
    (texts, words) =>
      texts
        .flatMap((text) => words.map((word) => (text === "" ? word : `${text} ${word}`)))
        .slice(0, MOST_WAYS),
    [""],
  );
}

export async function getPackageNames(): Promise<PlaceNames> {
  packageNames ??= getPlaceNames().then((places) => new Map([...kindNames, ...places]));
  return packageNames;
}

let packageNames: Promise<PlaceNames> | undefined;

export function readPackageWords(query: string, names: PlaceNames): PackageWords {
  const all = splitQuery(query, names);
  if (!all.some(isNamed)) return { parts: all, also: [], near: [] };
  const parts = all.filter((part) => !isFiller(part));
  const typed = foldWords(query);
  const also = combine(parts.map(({ text, place }) => place?.english ?? [text]));
  const named = parts.filter(isPlace);
  const near =
    named.length === 0 || named.length === parts.length
      ? []
      : [
          ...combine(named.map(({ place }) => place.english)).slice(0, MOST_WAYS - 1),
          named.map(({ text }) => text).join(" "),
        ];
  return { parts, also: also.filter((text) => foldWords(text) !== typed), near };
}

export function hasParts(text: SearchedText, parts: readonly QueryPart[]): boolean {
  return parts.every((part) =>
    part.place
      ? part.place.spellings.some((name) => hasPlaceName(text, name))
      : hasWord(text, part.text),
  );
}

export function hasPlaces(text: SearchedText, parts: readonly QueryPart[]): boolean {
  const named = parts.filter(isPlace);
  return named.length > 0 && hasParts(text, named);
}
