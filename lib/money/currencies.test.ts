import { readFileSync } from "node:fs";

import { afterEach, describe, expect, it, vi } from "vitest";

import { convertCents, isShownCurrency, shownCurrencies } from "./currencies";
import { currencyOfRegion } from "./currency-of-region";
import { formatMoney } from "./format";
import { bootScript } from "@/lib/config/boot-script.mjs";
import { knownCurrencies, ownRates, parseRates } from "@/lib/config/currency-rates";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it("the boot script knows the currencies that are shown where the operator set none", () => {
  vi.stubEnv("CURRENCY_RATES", "");
  expect(ownRates()).toBeUndefined();
  expect(bootScript).toContain(
    `"${shownCurrencies()
      .map((code) => `${code}:`)
      .join(" ")}"`,
  );
});

describe("the operator's rates", () => {
  it("take the place of ours, in their order", () => {
    vi.stubEnv("CURRENCY_RATES", "CHF:0.9  EUR:0.8");
    expect(shownCurrencies()).toEqual(["USD", "CHF", "EUR"]);
    expect(convertCents(100_000, "CHF")).toBe(90_000);
    expect([isShownCurrency("GBP"), currencyOfRegion("GB"), currencyOfRegion("CH")]).toEqual([
      ...[false, null, "CHF"],
    ]);
  });

  it("are read from the page in a browser", () => {
    vi.stubEnv("CURRENCY_RATES", "CHF:0.9");
    const rates = ownRates();
    vi.stubEnv("CURRENCY_RATES", "EUR:0.5");
    vi.stubGlobal("document", { documentElement: { dataset: { rates } } });
    expect(shownCurrencies()).toEqual(["USD", "CHF"]);
  });

  it("may be dollars alone", () => {
    vi.stubEnv("CURRENCY_RATES", "USD:1");
    expect(shownCurrencies()).toEqual(["USD"]);
  });

  it.each(["EUR", "EUR:", "EUR:-1", "EUR:0", "EUR:1:2", "eur:1", "EUR:1 EUR:2", "USD:2", "XYZ:1"])(
    "are not %j",
    (text) => {
      expect(parseRates(text)).toBeNull();
    },
  );
});

it("every currency has the styles that show it, its tick and nothing else", () => {
  const styles = readFileSync("app/globals.css", "utf8");
  for (const code of knownCurrencies.filter((known) => known !== "USD")) {
    expect(styles).toContain(`html:not([data-currency="${code}"]) [data-price="${code}"]`);
    expect(styles).toContain(`html[data-currency="${code}"] .menu-item[value="${code}"]::after`);
  }
});

it("every currency is written so that no other one is", () => {
  for (const locale of ["en", "es", "fr", "de", "zh"]) {
    const written = knownCurrencies.map((currency) => formatMoney(100_000, locale, { currency }));
    const signs = written.map((text) => text.replaceAll(/[\d.,\s]/g, ""));
    expect(new Set(signs).size, `${locale}: ${signs.join(" ")}`).toBe(knownCurrencies.length);
  }
});
