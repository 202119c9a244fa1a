import { describe, expect, it } from "vitest";

import { characterCount, isVisible, NOT_IN_LINE, NOT_IN_PROSE, trimmed } from "./text";

describe("trimmed", () => {
  it.each([
    ["  Rome ", "Rome"],
    ["\u00a0\u3000Rome\u200b\ufeff\u2060", "Rome"],
    ["\r\n\tRome\u0085\u180e", "Rome"],
    ["New\u00a0York", "New\u00a0York"],
    ["\u200b", ""],
  ])("%j becomes %j", (text, expected) => {
    expect(trimmed(text)).toBe(expected);
  });
});

it("removes line breaks and bidirectional overrides from a line", () => {
  for (const text of ["a\nb", "a\u0085b", "a\u2028b", "\u202egnp.exe", "\u2067a"]) {
    expect(NOT_IN_LINE.test(text), JSON.stringify(text)).toBe(true);
  }
  // Direction marks and emoji joiners belong to names.
  for (const text of ["Hôtel מלון\u200f 5", "👨\u200d👩\u200d👧 & co", "旅行社"]) {
    expect(NOT_IN_LINE.test(text), text).toBe(false);
  }
});

it("lets text with line breaks turn no direction either", () => {
  for (const text of ["\u202egnp.exe", "a\n\u2067b", "\u202a1\u202c", "a\u0007"]) {
    expect(NOT_IN_PROSE.test(text), JSON.stringify(text)).toBe(true);
  }
  for (const text of ["a\nb\tc", "Hôtel מלון\u200f 5", "👨\u200d👩\u200d👧"]) {
    expect(NOT_IN_PROSE.test(text), text).toBe(false);
  }
});

it.each([
  "",
  " ",
  "\u3164",
  "\u2800",
  "\u00ad",
  "\u115f\u1160",
  "\u17b4",
  "\u200b\ufeff",
  "\u200f",
  "\ufe0f",
  "\u0301\u20dd",
  "\u1dc4\ufe20",
])("sees nothing in %j", (text) => {
  expect(isVisible(text)).toBe(false);
  expect(isVisible(`${text}é`)).toBe(true);
});

it.each(["a", "0", "é", "e\u0301", "👨\u200d👩", "旅", "한", "\u2801", "–"])("sees %j", (text) => {
  expect(isVisible(text)).toBe(true);
});

it("counts an emoji once", () => {
  expect(characterCount("🏝️ Bali")).toBe(7);
  expect("🏝️ Bali").toHaveLength(8);
});
