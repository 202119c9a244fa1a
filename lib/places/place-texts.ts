import "server-only";
import { getLocale, getTranslations } from "next-intl/server";

import { placeIds, places, type PlaceId } from "./places";

export async function getPlaceName(id: PlaceId): Promise<string> {
  const t = await getTranslations("places");
  return t(`names.${id}`);
}

export async function getCountryName(id: PlaceId): Promise<string> {
  const t = await getTranslations("places");
  return t(`countries.${places[id].country}`);
}

export async function getPlaceLabel(id: PlaceId): Promise<string> {
  const t = await getTranslations("places");
  const name = t(`names.${id}`);
  const country = t(`countries.${places[id].country}`);
  return country.includes(name) ? country : t("label", { name, country });
}

interface PlaceOption {
  id: PlaceId;
  name: string;
  country: string;
  label: string;
}

/** By language: the texts are the build's, and each search page shows them all. */
const known = new Map<string, readonly PlaceOption[]>();

async function listAll(locale: string): Promise<readonly PlaceOption[]> {
  const before = known.get(locale);
  if (before) return before;
  const options = await Promise.all(
    placeIds.map(async (id) => ({
      id,
      name: await getPlaceName(id),
      country: await getCountryName(id),
      label: await getPlaceLabel(id),
    })),
  );
  const collator = new Intl.Collator(locale);
  options.sort((a, b) => collator.compare(a.name, b.name));
  known.set(locale, options);
  return options;
}

/** In alphabetical order of their names. */
export async function listPlaceOptions(ids: readonly PlaceId[] = placeIds): Promise<PlaceOption[]> {
  const all = await listAll(await getLocale());
  return all.filter(({ id }) => ids.includes(id));
}
