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
    expect(posterName(destination)).toBe(name);
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
    expect(posterName(destination)).toBe("anywhere");
  });
});

describe("posters", () => {
  it.each(posterNames)("%s is drawn", (name) => {
    expect(existsSync(join(import.meta.dirname, "../../public", posterFile(name)))).toBe(true);
  });

  it("are asked for by their address", () => {
    expect(posterFor("Lisbon")).toBe("/illustrations/hotels/lisbon.svg");
    expect(posterFor("Nowhere")).toBe("/illustrations/anywhere.svg");
  });
});
