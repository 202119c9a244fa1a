import "server-only";
import { getLocale, getTranslations } from "next-intl/server";

import { placeIds, places, type PlaceId } from "./places";

/** The name of a place in the page's language: "Paris". */
export async function getPlaceName(id: PlaceId): Promise<string> {
  const t = await getTranslations("places");
  return t(`names.${id}`);
}

/** The country of a place in the page's language: "France". */
export async function getCountryName(id: PlaceId): Promise<string> {
  const t = await getTranslations("places");
  return t(`countries.${places[id].country}`);
}

/** "Paris, France" in the page's language; a city that is its own country is named once. */
export async function getPlaceLabel(id: PlaceId): Promise<string> {
  const t = await getTranslations("places");
  const name = t(`names.${id}`);
  const country = t(`countries.${places[id].country}`);
  return country.includes(name) ? country : t("label", { name, country });
}

/** A place as a search field suggests it. */
export interface PlaceOption {
  id: PlaceId;
  name: string;
  country: string;
  label: string;
}

/** Places in the page's language, in its alphabetical order. */
export async function listPlaceOptions(ids: readonly PlaceId[] = placeIds): Promise<PlaceOption[]> {
  const locale = await getLocale();
  const options = await Promise.all(
    ids.map(async (id) => ({
      id,
      name: await getPlaceName(id),
      country: await getCountryName(id),
      label: await getPlaceLabel(id),
    })),
  );
  const collator = new Intl.Collator(locale);
  return options.sort((a, b) => collator.compare(a.name, b.name));
}
