import { describe, expect, it } from "vitest";

import { convertCents } from "./currencies";
import { currencyOfRegion } from "./currency-of-region";
import { centsOf, formatMoney, formatShortMoney } from "./format";

describe("convertCents", () => {
  it.each([
    ["USD", 179_999, 179_999],
    ["EUR", 179_900, 154_700],
    ["GBP", 100, 100],
    ["JPY", 179_900, 273_448],
  ] as const)("gives minor units of %s", (currency, cents, expected) => {
    expect(convertCents(cents, currency)).toBe(expected);
  });
});

describe("currencyOfRegion", () => {
  it.each([
    ["DE", "EUR"],
    ["US", "USD"],
    ["GB", "GBP"],
    ["JP", "JPY"],
    ["CH", null],
    ["toString", null],
    [undefined, null],
  ])("of %s is %s", (region, expected) => {
    expect(currencyOfRegion(region)).toBe(expected);
  });
});

describe("formatMoney", () => {
  it("leaves out the decimals of a round price and keeps them otherwise", () => {
    expect(formatMoney(179_900, "en")).toBe("$1,799");
    expect(formatMoney(179_950, "en")).toBe("$1,799.50");
  });

  it("always shows two decimals on a statement", () => {
    expect(formatMoney(179_900, "en", { decimals: "always" })).toBe("$1,799.00");
  });

  it("writes as the language does", () => {
    expect(formatMoney(154_700, "de", { currency: "EUR" })).toBe("1.547\u00a0€");
    expect(formatMoney(273_448, "zh", { currency: "JPY" })).toBe("JP¥273,448");
    expect(formatMoney(273_448, "en", { currency: "JPY" })).toBe("¥273,448");
  });
});

it("writes a price for a narrow place in whole units, a large one in thousands", () => {
  expect(formatShortMoney(129_950, "en", "USD")).toBe("$1,300");
  expect(formatShortMoney(129_950, "de", "EUR")).toBe("1.300\u00a0€");
  expect(formatShortMoney(333_488, "en", "JPY")).toBe("¥333K");
  expect(formatShortMoney(333_488, "zh", "JPY")).toBe("JP¥33万");
});

it("leaves out the currency of a price for a narrow place where both don't fit", () => {
  expect(formatShortMoney(1_234_567, "de", "USD")).toBe("12.346");
  expect(formatShortMoney(333_488, "de", "JPY")).toBe("333.488");
});

it("reads decimals without losing a cent", () => {
  expect([centsOf(0.29), centsOf(1_234_567.89), centsOf(19.99)]).toEqual([29, 123_456_789, 1_999]);
});
