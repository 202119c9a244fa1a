import "server-only";
import { getLocale, getTranslations } from "next-intl/server";

import { placeIds, places, type PlaceId } from "./places";

/** In the page's language, such as "Paris". */
export async function getPlaceName(id: PlaceId): Promise<string> {
  const t = await getTranslations("places");
  return t(`names.${id}`);
}

/** In the page's language, such as "France". */
export async function getCountryName(id: PlaceId): Promise<string> {
  const t = await getTranslations("places");
  return t(`countries.${places[id].country}`);
}

/** Such as "Paris, France"; a city state is named once. */
export async function getPlaceLabel(id: PlaceId): Promise<string> {
  const t = await getTranslations("places");
  const name = t(`names.${id}`);
  const country = t(`countries.${places[id].country}`);
  return country.includes(name) ? country : t("label", { name, country });
}

/** A suggestion of the search field. */
export interface PlaceOption {
  id: PlaceId;
  name: string;
  country: string;
  label: string;
}

/** Sorted alphabetically in the page's language. */
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
