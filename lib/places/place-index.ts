import "server-only";

import { locales, type Locale } from "@/lib/i18n/locales";

import {
  indexPlaces,
  readPlaces,
  type PlaceIndex,
  type PlaceMatch,
  type PlaceMessages,
} from "./place-match";
import { indexNames, type PlaceNames } from "./place-names";

async function readMessages(locale: Locale): Promise<PlaceMessages> {
  const file = (await import(`../i18n/messages/${locale}/places.json`)) as {
    default: PlaceMessages;
  };
  return file.default;
}

let index: Promise<PlaceIndex> | undefined;

export function getPlaceIndex(): Promise<PlaceIndex> {
  index ??= Promise.all(locales.map(readMessages)).then((all) => indexPlaces(all, locales));
  return index;
}

/** In any of the site's languages. @param language of the page */
export async function findPlaces(text: string, language: string): Promise<PlaceMatch> {
  return readPlaces(text, await getPlaceIndex(), language);
}

export async function findDestinations(text: string, language: string): Promise<PlaceMatch> {
  const { entries, countries } = await getPlaceIndex();
  const bare = entries.map((entry) => ({ ...entry, stations: [] }));
  return readPlaces(text, { entries: bare, countries }, language);
}

let names: Promise<PlaceNames> | undefined;

async function readNames(): Promise<PlaceNames> {
  const all = locales.map(async (locale) => [locale, await readMessages(locale)] as const);
  return indexNames(Object.fromEntries(await Promise.all(all)) as Record<Locale, PlaceMessages>);
}

export function getPlaceNames(): Promise<PlaceNames> {
  names ??= readNames();
  return names;
}
