import "server-only";

import { locales, type Locale } from "@/lib/i18n/locales";

import { indexPlaces, matchPlaces, type PlaceIndex, type PlaceMessages } from "./place-match";
import type { PlaceId } from "./places";

async function readMessages(locale: Locale): Promise<PlaceMessages> {
  const file = (await import(`../i18n/messages/${locale}/places.json`)) as {
    default: PlaceMessages;
  };
  return file.default;
}

let index: Promise<PlaceIndex> | undefined;

/** The names of all places in all languages, read once for each process. */
export function getPlaceIndex(): Promise<PlaceIndex> {
  index ??= Promise.all(locales.map(readMessages)).then((all) => indexPlaces(all, locales));
  return index;
}

/** The places that a text typed in any of the site's languages means. */
export async function findPlaces(text: string): Promise<PlaceId[]> {
  return matchPlaces(text, await getPlaceIndex());
}
