import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { locales } from "@/lib/i18n/locales";
import { amountText } from "@/lib/money/parse";
import { packageLimits } from "@/lib/packages/limits";

import { readCount, readPrice } from "./number-fields";

const value = (read: number) => ({ ok: true, value: read });
const error = (code: string, limit?: number) =>
  limit === undefined ? { ok: false, code } : { ok: false, code, limit };

describe("readPrice", () => {
  it.each([
    ["0", value(0)],
    ["-0", value(0)],
    ["0.01", value(1)],
    [".5", value(50)],
    ["7.", value(700)],
    ["1.10", value(110)],
    ["1.5000", value(150)],
    ["0001234.56", value(123_456)],
    ["4.35", value(435)],
    ["1,50", value(150)],
    ["$5", value(500)],
    ["1000000", value(100_000_000)],
    ["1000000.01", error("tooLarge", 1_000_000)],
    ["9".repeat(400), error("tooLarge", 1_000_000)],
    ["-1", error("tooSmall", 0)],
    ["-0.001", error("tooSmall", 0)],
    ["0.005", error("decimals")],
    ["1999.999", error("decimals")],
    ["", error("required")],
    [".", error("number")],
    ["1e400", error("number")],
    ["NaN", error("number")],
    ["Infinity", error("number")],
    ["1.2.3", error("number")],
  ])("%j", (text, expected) => {
    expect(readPrice(text, "en")).toEqual(expected);
  });

  it.each([
    ["en", "1.299", ["1,299.00", "1.299"]],
    ["zh", "１．２９９", ["1,299.00", "1.299"]],
    ["de", "1,299", ["1.299,00", "1,299"]],
    ["es", "1,290", ["1290,00", "1,29"]],
    ["fr", "1.299", ["1\u202f299,00", "1,299"]],
  ] as const)("asks in %s which of two amounts %s is", (locale, text, readings) => {
    expect(readPrice(text, locale)).toEqual({ ok: false, code: "ambiguous", readings });
  });

  it("reads 1299,50 as the same amount in every language", () => {
    for (const locale of locales) expect(readPrice("1299,50", locale)).toEqual(value(129_950));
  });

  it("reads every amount that the field shows, and the database gives back the same", () => {
    const amount = fc.integer({ min: 0, max: packageLimits.priceCents.max });
    fc.assert(
      fc.property(amount, fc.constantFrom(...locales), (cents, locale) => {
        expect(readPrice(amountText(cents, locale), locale)).toEqual(value(cents));
        expect(Math.round(Number(JSON.stringify(cents / 100)) * 100)).toBe(cents);
      }),
    );
  });
});

describe("readCount", () => {
  it.each([
    ["15", "en", value(15)],
    ["１５ ％", "zh", value(15)],
    ["15,0 %", "de", value(15)],
    ["100", "fr", value(100)],
    ["101", "en", error("tooLarge", 100)],
    ["1.000", "de", error("tooLarge", 100)],
    ["-1", "en", error("tooSmall", 0)],
    ["12,5", "de", error("integer")],
    ["12.5", "en", error("integer")],
    ["half", "en", error("number")],
    ["", "en", error("required")],
  ])("%j in %s", (text, locale, expected) => {
    expect(readCount(text, packageLimits.lateRefundPercent, locale)).toEqual(expected);
  });

  it("asks about hours that may be thousands", () => {
    expect(readCount("1,000", packageLimits.freeCancellationHours, "de")).toEqual({
      ok: false,
      code: "ambiguous",
      readings: ["1.000,00", "1,00"],
    });
  });
});
