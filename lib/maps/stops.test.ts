import { describe, expect, it } from "vitest";

import { holidayIds } from "@/lib/catalogue/holidays";
import de from "@/lib/i18n/messages/de/catalogue.json";
import en from "@/lib/i18n/messages/en/catalogue.json";
import es from "@/lib/i18n/messages/es/catalogue.json";
import fr from "@/lib/i18n/messages/fr/catalogue.json";
import zh from "@/lib/i18n/messages/zh/catalogue.json";
import { packages } from "@/lib/catalogue/samples/packages";
import { places } from "@/lib/places/places";

import { knownPlaces } from "./data/known";
import { getMapIndex } from "./known-index";
import { distanceKm, findStops } from "./stops";
import { planTripMap } from "./trip-map";

const index = getMapIndex();
const stopsOf = (destination: string, titles: string[] = []) =>
  findStops({ destination, titles }, index).map(({ name }) => name);

describe("findStops", () => {
  it.each([
    ["Paris, France", ["Paris"]],
    ["Malé Atoll, Maldives", ["Malé"]],
    ["Cusco & Machu Picchu, Peru", ["Cusco", "Machu Picchu"]],
    ["Cologne to Strasbourg", ["Cologne", "Strasbourg"]],
    ["MÁLAGA", ["MÁLAGA"]],
    ["瑞士采尔马特与格林德瓦", ["采尔马特", "格林德瓦"]],
    ["Mexico City, Mexico", ["Mexico City"]],
    ["Nærøyfjord, Norway", ["Nærøyfjord"]],
    ["San Diego, USA", ["San Diego"]],
  ])("finds the places of %j", (destination, names) => {
    expect(stopsOf(destination)).toEqual(names);
  });

  it.each(["", "Italy", "Paris, Texas", "London, Ontario", "Atlantis", "Rome, Peru", "<b>"])(
    "finds no place in %j",
    (destination) => {
      expect(stopsOf(destination)).toEqual([]);
    },
  );

  it("takes the country that the destination names, of places with one name", () => {
    expect(
      findStops({ destination: "Santiago, Chile", titles: [] }, index)[0]?.latitude,
    ).toBeLessThan(-30);
    expect(stopsOf("San Diego, Chile")).toEqual([]);
  });

  it("adds the places of the days in their order", () => {
    expect(stopsOf("Amalfi Coast, Italy", ["Procida", "Capri by the back door", "Amalfi"])).toEqual(
      ["Procida", "Capri", "Amalfi"],
    );
    expect(stopsOf("Italy", ["Arrival in Rome", "On to Florence"])).toEqual(["Rome", "Florence"]);
  });

  it("keeps a place of the destination behind the one that is named before it", () => {
    expect(stopsOf("Ubud & Sidemen, Indonesia", ["Arrival in Ubud", "Uluwatu"])).toEqual([
      "Ubud",
      "Sidemen",
      "Uluwatu",
    ]);
    expect(stopsOf("Puno, Peru", ["Across to Amantaní"])).toEqual(["Puno", "Amantaní"]);
  });

  it.each([
    ["Palermo to Catania, Italy", "Piazza Armerina", "Catania"],
    ["Palermo – Catania", "Piazza Armerina", "Catania"],
    ["Von Palermo nach Catania", "Piazza Armerina", "Catania"],
  ])("ends %s where it leads to, whatever its days name", (destination, day, end) => {
    expect(stopsOf(destination, [day])).toEqual(["Palermo", day, end]);
  });

  it("leaves out words that only look like places", () => {
    expect(stopsOf("Paris, France", ["Nice and slow", "a nice evening", "Bath and bed"])).toEqual([
      "Paris",
    ]);
    expect(stopsOf("Lyon, France", ["on to geneva", "Palermo pizza"])).toEqual(["Lyon"]);
    expect(stopsOf("Atlantis", ["Rome"])).toEqual([]);
  });

  it("names an island where one of its towns is known alone", () => {
    expect(stopsOf("Santorini, Greece", ["Arrival in Oia"])).toEqual(["Santorini"]);
    expect(stopsOf("Ubud, Bali")).toEqual(["Ubud"]);
  });

  it("shows a holiday's stops in every language at the same places", () => {
    for (const id of holidayIds) {
      const points = [en, es, fr, de, zh].map(({ holidays }) =>
        findStops(
          {
            destination: holidays[id].location,
            titles: holidays[id].days.map(({ title }) => title),
          },
          index,
        ).map(({ latitude, longitude }) => [latitude, longitude]),
      );
      expect(points[0]?.length, id).toBeGreaterThan(0);
      for (const other of points) expect(other, id).toEqual(points[0]);
    }
  });

  it("knows the place of every sample", () => {
    for (const { place } of packages) {
      expect(knownPlaces.map(({ latitude }) => latitude)).toContain(places[place].latitude);
    }
  });
});

describe("known places", () => {
  it("lie on earth, and not twice under one name in one country", () => {
    const seen = new Set<string>();
    for (const place of knownPlaces) {
      expect(Math.abs(place.latitude)).toBeLessThan(80);
      expect(Math.abs(place.longitude)).toBeLessThanOrEqual(180);
      expect(place.country).toMatch(/^[a-z]{2}$/);
      for (const name of new Set(place.names)) {
        const key = `${name}, ${place.country}`;
        expect(seen.has(key), key).toBe(false);
        seen.add(key);
      }
    }
  });

  it("are no farther apart than their country is large", () => {
    const large = new Set([
      "us",
      "ca",
      "cn",
      "au",
      "br",
      "cl",
      "ar",
      "id",
      "in",
      "es",
      "pt",
      "no",
      "ec",
    ]);
    for (const a of knownPlaces) {
      if (large.has(a.country)) continue;
      for (const b of knownPlaces) {
        if (a.country !== b.country) continue;
        expect(distanceKm(a, b), `${a.names.join()} ${b.names.join()}`).toBeLessThan(2_600);
      }
    }
  });
});

describe("planTripMap", () => {
  const plan = (destination: string, titles: string[] = []) =>
    planTripMap(findStops({ destination, titles }, index));

  it("shows no map without a place, or for places around the world", () => {
    expect(plan("Atlantis")).toBeNull();
    expect(plan("Sydney, New York & Tokyo")).toBeNull();
  });

  it("shows one place with the land around, and needs no locator", () => {
    const map = plan("Paris, France");
    expect(map?.view.zoom).toBe(6);
    expect(map?.locator).toBeNull();
    expect(map?.stops).toHaveLength(1);
  });

  it("goes closer for stops that would cover each other, and says where that is", () => {
    const map = plan("Ubud & Sidemen, Indonesia", ["Arrival in Ubud", "Uluwatu"]);
    expect(map?.stops.map(({ name }) => name)).toEqual(["Ubud", "Sidemen", "Uluwatu"]);
    expect(map?.view.zoom).toBe(9);
    expect(map?.locator?.view.zoom).toBe(6);
    expect(map?.locator?.corner).toBe("bottom-right");
  });

  it("leaves out a stop that another would cover at any distance", () => {
    expect(plan("Paris & New York")?.stops).toHaveLength(2);
    expect(plan("Machu Picchu & Aguas Calientes, Peru")?.stops).toHaveLength(1);
  });
});
