import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

import { tripKindsOf } from "@/lib/catalogue/trip-kinds";

import {
  posterFile,
  posterFor,
  posterName,
  posterNames,
  type PosterName,
  type PosterSubject,
} from "./posters";

const subject = (destination: string, more: Partial<PosterSubject> = {}): PosterSubject => ({
  id: "any",
  destination,
  title: "A week away",
  kinds: [],
  ...more,
});

/** The poster of a copy of a seeded package, which has no drawings of its own. */
function seeded(number: number, seed: string): PosterName {
  const id = `b0000000-0000-4000-8000-0000000000${String(number).padStart(2, "0")}`;
  const row = new RegExp(`'${id}', (?:null|'[^']*'), '[^']*', '([^']*)', '([^']*)',`).exec(seed);
  const kinds = new RegExp(`\\(${String(number)}, '([a-z ]+)'\\)`).exec(seed)?.[1] ?? "";
  return posterName({
    id,
    title: row?.[1] ?? "",
    destination: row?.[2] ?? "",
    kinds: tripKindsOf(kinds.split(" ")),
  });
}

describe("posterName", () => {
  it.each([
    ["Kyoto, Japan", "kyoto"],
    ["Hokkaido, Japan", "jp"],
    ["日本京都", "kyoto"],
    ["京都，日本", "kyoto"],
    ["Tokio und Kyoto", "tokyo"],
    ["Roma, Italia", "rome"],
    ["Dolomites, Italy", "it"],
    ["NEW YORK CITY", "new-york"],
    ["Zermatt & Grindelwald, Switzerland", "zermatt"],
    ["Canggu, Bali, Indonesia", "bali"],
    ["Cappadocia, Türkiye", "tr"],
  ] as const)("shows %s by %s", (destination, name) => {
    expect(posterName(subject(destination))).toBe(name);
  });

  it.each([
    "Sacred Valley, Peru",
    "Galicia, Spain",
    // The city's name is part of another word, or another city has it.
    "罗马尼亚",
    "Parisot",
    "Venice, California, US",
    "",
  ])("is wrong nowhere: %j", (destination) => {
    expect(posterName(subject(destination))).toMatch(/^anywhere/);
  });

  it("spreads packages of places without a drawing over all fallback drawings", () => {
    const id = (number: number) => `b0000000-0000-4000-8000-0000000000${String(number)}`;
    const shown = Array.from({ length: 60 }, (_, index) =>
      posterName(subject("Peru", { id: id(10 + index) })),
    );
    const counts = new Map(shown.map((name) => [name, shown.filter((one) => one === name).length]));
    // No aeroplane: few of these trips include a flight.
    expect([...counts.keys()].sort()).toEqual([
      "anywhere-balloons",
      "anywhere-map",
      "anywhere-road",
    ]);
    // No poster dominates, and neighbours differ.
    for (const count of counts.values()) expect(count).toBeLessThanOrEqual(30);
    expect(shown[0]).not.toBe(shown[1]);
    expect(posterName(subject("Chile", { id: id(10) }))).toBe(shown[0]);
  });
});

describe("the poster of a kind", () => {
  it.each([
    ["ski", "trip-ski"],
    ["hiking", "trip-hiking"],
    ["safari", "trip-wildlife"],
    ["cruise", "trip-cruise"],
  ] as const)("of %s is %s wherever it goes, and nothing that contradicts it", (kind, name) => {
    for (const destination of ["Niseko, Japan", "Tokyo", "Paris", "Zermatt", "Maldives", "Peru"]) {
      expect(posterName(subject(destination, { kinds: ["city", kind] })), destination).toBe(name);
    }
  });

  it("of a beach is a beach, the place's or another", () => {
    const beach = (destination: string) => posterName(subject(destination, { kinds: ["beach"] }));
    expect(beach("Okinawa, Japan")).toBe("trip-beach");
    expect(beach("Málaga, Spain")).toBe("trip-beach");
    expect(beach("Baa Atoll, Maldives")).toBe("mv");
    expect(beach("Canggu, Bali")).toBe("bali");
  });

  it("of culture or food is replaced by the city's", () => {
    expect(posterName(subject("Kyoto, Japan", { kinds: ["culture"] }))).toBe("kyoto");
    expect(posterName(subject("Palermo, Italy", { kinds: ["culture"] }))).toBe("trip-market");
  });
});

describe("the poster of a title", () => {
  it.each([
    ["Ski week with the family", "trip-ski"],
    ["Lake Titicaca Homestay", "trip-water"],
    ["Fjorde im Kajak", "trip-water"],
    ["Northern Lights Cabin", "trip-northern-lights"],
    ["Amalfi by Sailing Boat", "trip-sail"],
    ["Skipton and the Dales", "jp"],
    ["Laced with gold", "jp"],
  ] as const)("%s is %s", (title, name) => {
    expect(posterName(subject("Hokkaido, Japan", { title }))).toBe(name);
  });
});

describe("copies of the seed's packages", () => {
  const seed = readFileSync(join(import.meta.dirname, "../../../supabase/seed.sql"), "utf8");

  it.each([
    [7, "Amalfi Coast by Sailing Boat", "trip-sail"],
    [8, "Sicily", "trip-market"],
    [9, "Christmas Markets on the Rhine", "trip-cruise"],
    [10, "Sacred Valley and Machu Picchu", "trip-hiking"],
    [11, "Rainbow Mountain at Dawn", "trip-hiking"],
    [12, "Amazon Lodge", "trip-wildlife"],
    [13, "Lake Titicaca Homestay", "trip-water"],
    [14, "Kyoto in Quiet Season", "kyoto"],
    [15, "Nakasendo Trail on Foot", "trip-hiking"],
    [16, "Hokkaido Powder Week", "trip-ski"],
    [17, "Okinawa Island Hopping", "trip-beach"],
    [18, "Norwegian Fjords by Kayak", "trip-water"],
    [19, "Northern Lights Cabin Week", "trip-northern-lights"],
    [20, "Costa del Sol All In", "trip-beach"],
  ] as const)("%i, %s, has %s", (number, _title, name) => {
    expect(seeded(number, seed)).toBe(name);
  });
});

describe("posters", () => {
  it.each(posterNames)("%s is drawn", (name) => {
    expect(existsSync(join(import.meta.dirname, "../../../public", posterFile(name)))).toBe(true);
  });

  it("are asked for by their address", () => {
    expect(posterFor(subject("Lisbon"))).toBe("/illustrations/hotels/lisbon.svg");
    expect(posterFor(subject("Nowhere"))).toMatch(/^\/illustrations\/anywhere[a-z-]*\.svg$/);
  });
});
