import { describe, expect, it } from "vitest";

import { characterCount, trimmed } from "./text";

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

it("counts an emoji once", () => {
  expect(characterCount("🏝️ Bali")).toBe(7);
  expect("🏝️ Bali").toHaveLength(8);
});
