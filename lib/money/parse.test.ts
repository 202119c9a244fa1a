import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { locales } from "@/lib/i18n/locales";

import { formatMoney } from "./format";
import { amountText, readNumber } from "./parse";

const dollars = /(?:US ?)?\$|USD/;
const read = (text: string, locale: string) => readNumber(text, locale, dollars);

/** The reading as "whole.fraction", both readings, or the failure. */
function meaning(text: string, locale: string): string {
  const reading = read(text, locale);
  const plain = ({ whole, fraction }: { whole: string; fraction: string }) =>
    fraction === "" ? whole : `${whole}.${fraction}`;
  if (reading.kind === "ambiguous") return `${plain(reading.grouped)} or ${plain(reading.decimal)}`;
  if (reading.kind !== "number") return reading.kind;
  return `${reading.number.isNegative ? "-" : ""}${plain(reading.number)}`;
}

/** Integer cents of an unambiguous amount. */
function cents(text: string, locale: string): number {
  const reading = read(text, locale);
  if (reading.kind !== "number") throw new Error(`${reading.kind}: ${text}`);
  const { whole, fraction } = reading.number;
  return Number(`${whole}${fraction.padEnd(2, "0")}`);
}

describe("readNumber", () => {
  it.each([
    ["1299,50", "1299.50"],
    ["1299.50", "1299.50"],
    ["1.299,50", "1299.50"],
    ["1,299.50", "1299.50"],
    ["1 299,50", "1299.50"],
    ["1\u202f299,50\u00a0$", "1299.50"],
    ["1'299.50", "1299.50"],
    ["1’299,50", "1299.50"],
    ["１２９９．５０", "1299.50"],
    ["１，２９９．５０", "1299.50"],
    ["1299。50", "1299.50"],
    ["$1299.5", "1299.5"],
    ["＄１２９９", "1299"],
    ["US$ 1299", "1299"],
    ["1299 usd", "1299"],
    ["1.234.567", "1234567"],
    ["1,234,567", "1234567"],
    ["1.234.567,8", "1234567.8"],
    ["1,5", "1.5"],
    [",5", ".5"],
    ["7.", "7"],
    ["007", "7"],
    ["0,299", "0.299"],
    ["-1,5", "-1.5"],
    ["−1", "-1"],
    ["12345,678", "12345.678"],
    ["1.2345", "1.2345"],
    ["", "empty"],
    [" \u3000", "empty"],
    [".", "invalid"],
    ["1,2,3", "invalid"],
    ["1.2.3,4", "invalid"],
    ["1,299,50", "invalid"],
    ["12 99", "invalid"],
    ["1..5", "invalid"],
    ["1e3", "invalid"],
    ["NaN", "invalid"],
    ["1299 €", "invalid"],
    ["5²", "invalid"],
    ["٣", "invalid"],
  ])("%j means %s in every language", (text, expected) => {
    for (const locale of locales) expect(meaning(text, locale)).toBe(expected);
  });

  it.each([
    ["1,299", { en: "1299", zh: "1299" }],
    ["1.299", { de: "1299", es: "1299" }],
    ["1 299", { en: "1299", zh: "1299", de: "1299", es: "1299", fr: "1299" }],
  ])("%j groups thousands where readers do so, and is asked about elsewhere", (text, sure) => {
    for (const locale of locales) {
      const expected = (sure as Partial<Record<string, string>>)[locale] ?? "1299 or 1.299";
      expect(meaning(text, locale)).toBe(expected);
    }
  });

  it("reads every amount that a page or a field of the same language shows", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.constantFrom(...locales),
        (amount, locale) => {
          expect(cents(amountText(amount, locale), locale)).toBe(amount);
          expect(cents(formatMoney(amount, locale), locale)).toBe(amount);
          expect(cents(formatMoney(amount, locale, { decimals: "always" }), locale)).toBe(amount);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it("never misreads an amount formatted in another language", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.constantFrom(...locales),
        fc.constantFrom(...locales),
        (amount, written, reader) => {
          expect(cents(amountText(amount, written), reader)).toBe(amount);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
