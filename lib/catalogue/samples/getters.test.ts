import { createTranslator } from "next-intl";
import { describe, expect, it, vi } from "vitest";

import { serviceIds } from "@/lib/catalogue/featured";
import { locales, type Locale } from "@/lib/i18n/locales";
import { getCountryName, getPlaceLabel, listPlaceOptions } from "@/lib/places/place-texts";
import { placeIds } from "@/lib/places/places";

import { cars } from "./cars";
import { hotelIds, packageIds, tourIds } from "./ids";
import * as texts from "./texts";
import {
  amenities,
  cabinClasses,
  carFeatures,
  carTypes,
  tourTypes,
  trainClasses,
  trainTypes,
} from "./types";

const page = vi.hoisted((): { locale: Locale } => ({ locale: "en" }));

vi.mock("next-intl/server", () => ({
  getLocale: async () => page.locale,
  // Uses the real formatter, which throws here on a missing key.
  getTranslations: async (namespace: "places" | "samples") => {
    const file = (await import(`../../i18n/messages/${page.locale}/${namespace}.json`)) as {
      default: Record<string, string>;
    };
    return createTranslator({
      locale: page.locale,
      messages: file.default,
      onError: (error) => {
        throw error;
      },
    });
  },
}));

async function readAll(): Promise<string[]> {
  const read = await Promise.all([
    ...hotelIds.map(texts.getHotelDescription),
    ...tourIds.map(texts.getTourTexts),
    ...packageIds.map(texts.getPackageTexts),
    ...serviceIds.map(texts.getServiceTexts),
    ...amenities.map(texts.getAmenityName),
    ...cabinClasses.map(texts.getCabinClassName),
    ...trainTypes.map(texts.getTrainTypeName),
    ...trainClasses.map(texts.getTrainClassName),
    ...cars.map(texts.getCarName),
    ...carTypes.map(texts.getCarTypeName),
    ...carFeatures.map(texts.getCarFeatureName),
    ...(["automatic", "manual"] as const).map(texts.getTransmissionName),
    ...tourTypes.map(texts.getTourTypeName),
    ...placeIds.map(getCountryName),
  ]);
  return read.flatMap((text) => (typeof text === "string" ? text : Object.values(text).flat()));
}

describe.each(locales)("in %s", (locale: Locale) => {
  it("every text of a sample can be shown", async () => {
    page.locale = locale;
    const all = await readAll();
    // 12 descriptions, plus titles and lists of 24 journeys, services, words, cars and countries.
    expect(all.length).toBeGreaterThan(250);
    for (const text of all) expect(text).not.toMatch(/[{}\n]|^$/);
  });

  it("lists the places in alphabetical order", async () => {
    page.locale = locale;
    const options = await listPlaceOptions();
    expect(options.map(({ id }) => id).sort()).toEqual([...placeIds].sort());
    const names = options.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator(locale).compare));
    expect(new Set(options.map(({ label }) => label)).size).toBe(placeIds.length);
  });
});

it.each([
  ["en", "paris", "Paris, France"],
  ["es", "london", "Londres, Reino Unido"],
  ["de", "venice", "Venedig, Italien"],
  ["zh", "paris", "巴黎，法国"],
  ["en", "singapore", "Singapore"],
  ["en", "hong-kong", "Hong Kong"],
  ["zh", "hong-kong", "中国香港"],
] as const)("in %s, %s is %j", async (locale, id, label) => {
  page.locale = locale;
  expect(await getPlaceLabel(id)).toBe(label);
});
