import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

import { railwayKeys, stationKeys } from "@/lib/catalogue/samples/rail-names";
import { trains } from "@/lib/catalogue/samples/trains";

import { stationInCity } from "./station-in-city";

interface RailTexts {
  stations: Record<string, string>;
  railways: Record<string, string>;
}

function texts(locale: string): RailTexts {
  const file = join(import.meta.dirname, `../i18n/messages/${locale}/samples.json`);
  return JSON.parse(readFileSync(file, "utf8")) as RailTexts;
}

describe("stationInCity", () => {
  it.each([
    ["Zermatt", "Zermatt", "en", "Zermatt"],
    ["Lyon Part-Dieu", "Lyon", "en", "Lyon Part-Dieu"],
    ["Wien Hauptbahnhof", "Vienna", "en", "Vienna, Wien Hauptbahnhof"],
    ["Peking Süd", "Peking", "de", "Peking Süd"],
    ["Roma Termini", "Rome", "en", "Rome, Roma Termini"],
    ["北京南", "北京", "zh", "北京南"],
  ])("%s in %s is in %s: %s", (station, city, locale, said) => {
    expect(stationInCity(station, city, locale)).toBe(said);
  });
});

describe("names of stations and railways", () => {
  it("are in English as the samples have them", () => {
    const { stations, railways } = texts("en");
    for (const [name, key] of Object.entries(stationKeys)) expect(stations[key]).toBe(name);
    for (const [name, key] of Object.entries(railwayKeys)) expect(railways[key]).toBe(name);
    for (const name of Object.keys(railwayKeys)) {
      expect(trains.some(({ operator }) => operator === name)).toBe(true);
    }
  });

  it("are written in Chinese characters in Chinese", () => {
    for (const name of Object.values(texts("zh").stations)) {
      expect(name).not.toMatch(/\p{Script=Latin}/u);
    }
  });
});
