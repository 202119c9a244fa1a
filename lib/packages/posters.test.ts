import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

import { posterFile, posterFor, posterName, posterNames } from "./posters";

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
    expect(posterName(destination, "any")).toBe(name);
  });

  it.each([
    "Sacred Valley, Peru",
    "Galicia, Spain",
    // In these, a city of ours is only part of a word, or another one of the same name.
    "罗马尼亚",
    "Parisot",
    "Venice, California, US",
    "",
  ])("is wrong nowhere: %j", (destination) => {
    expect(posterName(destination, "any")).toMatch(/^anywhere/);
  });

  it("shows packages of places that nobody has drawn by all drawings that there are for them", () => {
    const id = (number: number) => `b0000000-0000-4000-8000-0000000000${String(number)}`;
    const shown = Array.from({ length: 60 }, (_, index) => posterName("Peru", id(10 + index)));
    const counts = new Map(shown.map((name) => [name, shown.filter((one) => one === name).length]));
    expect([...counts.keys()].sort()).toEqual(
      posterNames.filter((name) => name.startsWith("anywhere")).sort(),
    );
    // None of them is most of them, and neighbours differ.
    for (const count of counts.values()) expect(count).toBeLessThanOrEqual(15);
    expect(shown[0]).not.toBe(shown[1]);
    expect(posterName("Chile", id(10))).toBe(shown[0]);
  });
});

describe("posters", () => {
  it.each(posterNames)("%s is drawn", (name) => {
    expect(existsSync(join(import.meta.dirname, "../../public", posterFile(name)))).toBe(true);
  });

  it("are asked for by their address", () => {
    expect(posterFor("Lisbon", "any")).toBe("/illustrations/hotels/lisbon.svg");
    expect(posterFor("Nowhere", "any")).toMatch(/^\/illustrations\/anywhere[a-z-]*\.svg$/);
  });
});
