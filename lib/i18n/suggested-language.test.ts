import { describe, expect, it } from "vitest";

import { suggestedLanguage } from "./suggested-language";

describe("suggestedLanguage", () => {
  it.each([
    ["en", ["de-AT", "en"], "de"],
    ["de", ["en-US"], "en"],
    ["en", ["zh-Hant-TW"], "zh"],
    ["en", ["pt-BR", "fr"], "fr"],
    ["en", ["en-GB", "de"], null],
    ["fr", ["fr-CA"], null],
    ["en", ["pt", "ja"], null],
    ["en", [], null],
  ] as const)("on a page in %s, to a browser in %j, is %s", (shown, wanted, expected) => {
    expect(suggestedLanguage(shown, wanted)).toBe(expected);
  });
});
