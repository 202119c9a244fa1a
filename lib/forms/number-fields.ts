import { readNumber, typedNumberText, type TypedNumber } from "@/lib/money/parse";

import type { Reading } from "./fields";

export const priceLimits = { min: 0, max: 100_000_000 } as const;

type Read = (number: TypedNumber) => Reading<number>;

function readIn(locale: string, text: string, unit: RegExp, read: Read): Reading<number> {
  const reading = readNumber(text, locale, unit);
  switch (reading.kind) {
    case "empty":
      return { ok: false, code: "required" };
    case "invalid":
      return { ok: false, code: "number" };
    case "ambiguous":
      return {
        ok: false,
        code: "ambiguous",
        readings: [
          typedNumberText(reading.grouped, locale),
          typedNumberText(reading.decimal, locale),
        ],
      };
    case "number":
      return read(reading.number);
  }
}

const hasValue = ({ whole, fraction }: TypedNumber) => /[1-9]/.test(`${whole}${fraction}`);

/** Digit by digit, without floats; returns integer cents. */
export function readPrice(text: string, locale: string): Reading<number> {
  const { min, max } = priceLimits;
  return readIn(locale, text, /(?:US ?)?\$|USD/, (number) => {
    if (number.isNegative && hasValue(number)) {
      return { ok: false, code: "tooSmall", limit: min / 100 };
    }
    const fraction = number.fraction.replace(/0+$/, "");
    if (fraction.length > 2) return { ok: false, code: "decimals" };
    const tooLarge = { ok: false, code: "tooLarge", limit: max / 100 } as const;
    if (number.whole.length > String(max).length) return tooLarge;
    const cents = Number(`${number.whole}${fraction.padEnd(2, "0")}`);
    return cents > max ? tooLarge : { ok: true, value: cents };
  });
}

export function readCount(
  text: string,
  limits: { min: number; max: number },
  locale: string,
): Reading<number> {
  return readIn(locale, text, /%/, (number) => {
    if (number.isNegative && hasValue(number)) {
      return { ok: false, code: "tooSmall", limit: limits.min };
    }
    if (/[1-9]/.test(number.fraction)) return { ok: false, code: "integer" };
    const value = Number(number.whole);
    if (value < limits.min) return { ok: false, code: "tooSmall", limit: limits.min };
    if (value > limits.max) return { ok: false, code: "tooLarge", limit: limits.max };
    return { ok: true, value };
  });
}
