import { describe, expect, it } from "vitest";

import { trains } from "@/lib/catalogue/samples/trains";
import { locales } from "@/lib/i18n/locales";

import { editDistance } from "./edit-distance";
import { countryAliases, placeAliases } from "./place-aliases";
import { findPlaces as findMatch, getPlaceIndex } from "./place-index";
import { matchPlaces, type PlaceMessages } from "./place-match";
import { countryCodes, placeIds, places, type CountryCode, type PlaceId } from "./places";
import { stationNames } from "./station-names";

const findPlaces = async (text: string) => (await findMatch(text, "en")).ids;

const messages = await Promise.all(
  locales.map(async (locale) => {
    const file = (await import(`../i18n/messages/${locale}/places.json`)) as {
      default: PlaceMessages;
    };
    return file.default;
  }),
);

describe("places", () => {
  it("have a name in every language, and no name is left over", () => {
    for (const { names, countries } of messages) {
      expect(Object.keys(names).sort()).toEqual([...placeIds].sort());
      expect(Object.keys(countries).sort()).toEqual([...countryCodes].sort());
    }
    expect(new Set(Object.values(places).map(({ country }) => country)).size).toBe(
      countryCodes.length,
    );
  });

  it("keep time zones that exist, and codes that mean one place", () => {
    const codes = Object.values(places).flatMap((place) => place.codes);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[A-Z]{3}$/);
    for (const { timeZone } of Object.values(places)) {
      expect(() => new Intl.DateTimeFormat("en", { timeZone })).not.toThrow();
    }
  });
});

describe("matchPlaces", () => {
  const cases: [string, PlaceId[]][] = [
    ["Paris", ["paris"]],
    ["paris, france", ["paris"]],
    ["France, Paris", ["paris"]],
    ["París, Francia", ["paris"]],
    ["巴黎", ["paris"]],
    ["巴黎，法国", ["paris"]],
    ["法国巴黎", ["paris"]],
    ["巴", ["bali", "barcelona", "paris"]],
    ["纽约市", ["new-york"]],
    ["cdg", ["paris"]],
    ["Paris (CDG)", ["paris"]],
    ["LON", ["london"]],
    ["NYC", ["new-york"]],
    ["new york city", ["new-york"]],
    ["york", ["new-york"]],
    ["Japan", ["kyoto", "osaka", "tokyo"]],
    ["日本", ["kyoto", "osaka", "tokyo"]],
    ["Alemania", ["berlin", "frankfurt", "hamburg", "munich"]],
    ["allemagne", ["berlin", "frankfurt", "hamburg", "munich"]],
    ["UK", ["edinburgh", "london"]],
    ["中国", ["beijing", "hong-kong", "shanghai"]],
    ["Munchen", ["munich"]],
    ["Muenchen", ["munich"]],
    ["MÜNCHEN", ["munich"]],
    ["Grossbritannien", ["edinburgh", "london"]],
    ["Kobenhavn", ["copenhagen"]],
    ["saint moritz", ["st-moritz"]],
    ["the Maldives", ["male"]],
    ["die Schweiz", ["st-moritz", "zermatt", "zurich"]],
    ["Los Angeles", ["los-angeles"]],
    ["Singapore, Singapore", ["singapore"]],
    ["barc", ["barcelona"]],
    ["東京", ["tokyo"]],
    ["Scotland", ["edinburgh"]],
    ["California", ["los-angeles", "san-francisco"]],
    ["Toskana", ["florence"]],
    // Airports and stations.
    ["Heathrow", ["london"]],
    ["heathr", ["london"]],
    ["London Gatwick", ["london"]],
    ["Flughafen Heathrow", ["london"]],
    ["Aéroport de Nice", ["nice"]],
    ["Frankfurt Airport", ["frankfurt"]],
    ["JFK Airport", ["new-york"]],
    ["Narita", ["tokyo"]],
    ["Narita, Japan", ["tokyo"]],
    ["成田", ["tokyo"]],
    ["成田国际机场", ["tokyo"]],
    ["希思罗机场", ["london"]],
    ["Paris Charles de Gaulle", ["paris"]],
    ["Gare de Lyon", ["paris"]],
    ["Paris Gare de Lyon", ["paris"]],
    ["里昂车站", ["paris"]],
    ["Lyon", ["lyon"]],
    ["Lyon, France", ["lyon"]],
    ["Gare de Lyon Part-Dieu", ["lyon"]],
    ["King's Cross", ["london"]],
    ["Wien Hauptbahnhof", ["vienna"]],
    ["Zürich HB", ["zurich"]],
    ["Roma Termini", ["rome"]],
    ["Heatrow", ["london"]],
    // One typing error, or two in a long word.
    ["Lodnon", ["london"]],
    ["Barcelna", ["barcelona"]],
    ["newyork", ["new-york"]],
    ["lon don", ["london"]],
    ["Lyno", ["lyon"]],
    ["Pris", ["paris"]],
    ["Koben", ["copenhagen"]],
    ["首", ["seoul"]],
    ["Rekyjavk", ["reykjavik"]],
    ["Barcelna Spian", ["barcelona"]],
  ];

  it.each(cases)("finds %j", async (query, expected) => {
    expect(await findPlaces(query)).toEqual(expected);
  });

  it.each([
    "",
    " ",
    "p",
    "ber lon",
    "Paris, Texas",
    "Pxrxs",
    "Chile",
    "Mali",
    "Bari",
    "Kobe",
    "Cali",
    "the",
    "airport",
    "Santa Lucia",
    "<script>alert(1)</script>",
    "%",
    ".*",
  ])("finds nothing for %j", async (query) => {
    expect(await findPlaces(query)).toEqual([]);
  });

  it("has no alias that is a name already", () => {
    for (const [id, aliases] of Object.entries(placeAliases)) {
      const names = messages.map((language) => language.names[id as PlaceId]);
      for (const alias of aliases) expect(names, id).not.toContain(alias);
    }
    for (const [code, aliases] of Object.entries(countryAliases)) {
      const names = messages.map((language) => language.countries[code as CountryCode]);
      for (const alias of aliases) expect(names, code).not.toContain(alias);
    }
  });

  it("finds every airport and station of the samples by its name", async () => {
    for (const { departure, departureStation, arrival, arrivalStation } of trains) {
      expect(await findPlaces(departureStation), departureStation).toContain(departure);
      expect(await findPlaces(arrivalStation), arrivalStation).toContain(arrival);
    }
    for (const [id, names] of Object.entries(stationNames)) {
      for (const name of names) expect(await findPlaces(name), name).toContain(id);
    }
  });

  it("finds each place by its id and by its label in each language", async () => {
    const index = await getPlaceIndex();
    for (const id of placeIds) {
      expect(matchPlaces(id, index), id).toEqual([id]);
      for (const { names, countries } of messages) {
        const label = `${names[id]}, ${countries[places[id].country]}`;
        expect(matchPlaces(label, index), label).toEqual([id]);
        expect(matchPlaces(names[id], index), names[id]).toContain(id);
        expect(matchPlaces(countries[places[id].country], index)).toContain(id);
      }
    }
  });

  it("is not kept busy by a megabyte", async () => {
    const index = await getPlaceIndex();
    const start = performance.now();
    matchPlaces("abcdefgh ".repeat(120_000), index);
    expect(performance.now() - start).toBeLessThan(500);
  });
});

describe("editDistance", () => {
  it.each([
    ["rome", "rome", 2, 0],
    ["rome", "roma", 2, 1],
    ["lodnon", "london", 1, 1],
    ["barcelna", "barcelona", 2, 1],
    ["rome", "paris", 2, 3],
    ["", "ab", 2, 2],
    ["kitten", "sitting", 3, 3],
  ])("of %j and %j, within %i, is %i", (a, b, limit, expected) => {
    expect(editDistance(a, b, limit)).toBe(expected);
    expect(editDistance(b, a, limit)).toBe(expected);
  });
});

describe("a typing error", () => {
  it.each([
    ["en", "Lodnon", true],
    ["en", "Lisbonn", true],
    ["en", "Lisboa", false],
    ["en", "London", false],
    ["en", "lond", false],
    ["en", "Heathrow", false],
    ["en", "Chile", false],
    ["en", "zzxqjwvk", false],
    ["fr", "Lisbonn", false],
    ["fr", "Londers", true],
  ])("in %s, in %j, is corrected: %j", async (language, text, isCorrected) => {
    expect((await findMatch(text, language)).isCorrected).toBe(isCorrected);
  });
});
