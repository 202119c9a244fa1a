/** Those that the site can show prices in: app/globals.css has the styles of each. */
export const knownCurrencies = [
  "USD",
  "EUR",
  "GBP",
  "JPY",
  "CNY",
  "CHF",
  "CAD",
  "AUD",
  "SEK",
  "NOK",
  "DKK",
  "PLN",
] as const;

export type Currency = (typeof knownCurrencies)[number];

export const chargeCurrency = "USD" satisfies Currency;

/** Units per US dollar; for display only, never for charging. */
export type Rates = ReadonlyMap<Currency, number>;

/** Reference rates of 2026-11-02. */
const OUR_RATES = "EUR:0.86 GBP:0.75 JPY:152";

const isKnown = (code: string | undefined): code is Currency =>
  knownCurrencies.some((known) => known === code);

/**
 * @param text such as `EUR:0.86 GBP:0.75`; `USD:1` is always part of it
 * @returns the rates in the order of the text, dollars first; null if the text is none
 */
export function parseRates(text: string): Rates | null {
  const rates = new Map<Currency, number>([[chargeCurrency, 1]]);
  for (const [index, entry] of text.trim().split(/\s+/).entries()) {
    const [code, units = "", ...others] = entry.split(":");
    const rate = /^\d+(?:\.\d+)?$/.test(units) ? Number(units) : 0;
    if (!isKnown(code) || rate <= 0 || others.length > 0) return null;
    const isOurs = code === chargeCurrency && rate === 1 && index === 0;
    if (rates.has(code) && !isOurs) return null;
    rates.set(code, rate);
  }
  return rates;
}

let read: { text: string; rates: Rates } | undefined;

/** What pages say to the browser: `CURRENCY_RATES`, or nothing where our rates are shown. */
export function ownRates(): string | undefined {
  // Without globalThis, the browser would get a copy of Node's `process`.
  return globalThis.process.env["CURRENCY_RATES"] || undefined;
}

/** The operator's rates, else ours. */
export function shownRates(): Rates {
  const text =
    (typeof document === "undefined" ? ownRates() : document.documentElement.dataset["rates"]) ||
    OUR_RATES;
  if (read?.text !== text) {
    read = { text, rates: parseRates(text) ?? new Map([[chargeCurrency, 1]]) };
  }
  return read.rates;
}
