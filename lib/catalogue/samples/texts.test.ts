import { describe, expect, it } from "vitest";

import { serviceIds } from "@/lib/catalogue/featured";
import { locales } from "@/lib/i18n/locales";
import english from "@/lib/i18n/messages/en/samples.json";

import { hotelIds, packageIds, tourIds } from "./ids";
import {
  amenities,
  cabinClasses,
  carFeatures,
  carTypes,
  tourTypes,
  trainClasses,
  trainTypes,
} from "./types";

type Texts = typeof english;

const lines = (text: string) => text.split("\n");

it("has a text for every sample and every word of the facts, and no other", () => {
  const expected: [object, readonly string[]][] = [
    [english.hotels, hotelIds],
    [english.tours, tourIds],
    [english.packages, packageIds],
    [english.services, serviceIds],
    [english.amenities, amenities],
    [english.cabinClasses, cabinClasses],
    [english.trainTypes, trainTypes],
    [english.trainClasses, trainClasses],
    [english.carTypes, carTypes],
    [english.carFeatures, carFeatures],
    [english.transmissions, ["automatic", "manual"]],
    [english.tourTypes, tourTypes],
  ];
  for (const [texts, keys] of expected) expect(Object.keys(texts)).toEqual([...keys]);
});

describe.each(locales)("in %s", (locale) => {
  const load = async () =>
    ((await import(`../../i18n/messages/${locale}/samples.json`)) as { default: Texts }).default;

  it("lists as much as in English, one entry on each line", async () => {
    const texts = await load();
    const check = (text: string, original: string, [least, most]: [number, number]) => {
      const entries = lines(text);
      expect(entries, text).toHaveLength(lines(original).length);
      expect(entries.length, text).toBeGreaterThanOrEqual(least);
      expect(entries.length, text).toBeLessThanOrEqual(most);
      for (const entry of entries) expect(entry, text).toBe(entry.trim());
      expect(entries, text).not.toContain("");
      expect(new Set(entries).size, text).toBe(entries.length);
    };
    for (const id of tourIds) {
      check(texts.tours[id].highlights, english.tours[id].highlights, [3, 4]);
      check(texts.tours[id].included, english.tours[id].included, [3, 4]);
    }
    for (const id of packageIds) {
      check(texts.packages[id].included, english.packages[id].included, [4, 5]);
    }
    for (const id of serviceIds) {
      check(texts.services[id].features, english.services[id].features, [3, 3]);
    }
  });

  it("describes each hotel in two sentences that no other has", async () => {
    const { hotels } = await load();
    const descriptions = hotelIds.map((id) => hotels[id].description);
    expect(new Set(descriptions).size).toBe(hotelIds.length);
    for (const description of descriptions) {
      // A German ordinal also ends in a full stop.
      const ends = description
        .replace(/\d\./g, "")
        .match(/[.!?。！？](?=\s|\p{Script=Han}|\p{N}|$)/gu);
      expect(ends, description).toHaveLength(2);
    }
  });

  it("titles every tour and package differently", async () => {
    const { tours, packages } = await load();
    const titles = [...Object.values(tours), ...Object.values(packages)].map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
