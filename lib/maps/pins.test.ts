import { describe, expect, it } from "vitest";

import { fillTemplate } from "@/lib/i18n/fill-template";

import { getMapIndex } from "./known-index";
import { groupPins, isSinglePlace, pinsOf, viewOfPins } from "./pins";

const index = getMapIndex();
const cards = [
  { title: "Tokyo in bloom", subtitle: "Tokyo, Japan · 9 days" },
  { title: "Somewhere else", subtitle: "Atlantis · 3 days" },
  { title: "Temples", subtitle: "Kyoto, Japan · 6 days" },
  { title: "Gärten", subtitle: "Kyoto, Japan · 4 Tage" },
  { title: "Lights", subtitle: "New York, United States · 5 days" },
];
const pins = pinsOf(cards, index);

describe("pins of cards", () => {
  it("keep the card's position, and leave out unknown places", () => {
    expect(pins.map(({ card, place }) => [card, place])).toEqual([
      [0, "Tokyo"],
      [2, "Kyoto"],
      [3, "Kyoto"],
      [4, "New York"],
    ]);
  });

  it("are one where they are close, until the map is closer", () => {
    expect(viewOfPins(pins)).toBeNull();
    const groups = groupPins(pins, null);
    expect(groups.map((group) => group.pins.length)).toEqual([3, 1]);
    const japan = groups[0]?.pins ?? [];
    expect(isSinglePlace(japan)).toBe(false);
    const closer = viewOfPins(japan);
    expect(closer?.zoom).toBeGreaterThan(5);
    const parted = groupPins(pins, closer);
    expect(parted.map((group) => group.pins.length)).toEqual([1, 2]);
    expect(isSinglePlace(parted[1]?.pins ?? [])).toBe(true);
  });

  it("lie inside the map", () => {
    for (const { left, top } of groupPins(pins, null)) {
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThan(100);
      expect(top).toBeGreaterThan(0);
      expect(top).toBeLessThan(100);
    }
  });

  it("of one place are shown with the land around", () => {
    expect(viewOfPins(pins.slice(1, 3))?.zoom).toBe(6);
    expect(viewOfPins([])).toBeNull();
  });
});

it("fills a text's values in", () => {
  expect(fillTemplate("{title}, {place}", { title: "$& {place}", place: "Kyoto" })).toBe(
    "$& {place}, Kyoto",
  );
});
