import { chargeCurrency, shownRates, type Currency } from "@/lib/config/currency-rates";

export const CURRENCY_COOKIE = "wf_currency";

/** In the order in which they are offered. */
export function shownCurrencies(): Currency[] {
  return [...shownRates().keys()];
}

export function isShownCurrency(value: unknown): value is Currency {
  return shownCurrencies().some((currency) => currency === value);
}

const minorUnits = (currency: Currency) => (currency === "JPY" ? 1 : 100);

/** Rounded to major units, since conversions are approximate; returns minor units. */
export function convertCents(cents: number, currency: Currency): number {
  const rate = shownRates().get(currency);
  if (currency === chargeCurrency || rate === undefined) return cents;
  return Math.round((cents / 100) * rate) * minorUnits(currency);
}

export function majorUnits(amount: number, currency: Currency): number {
  return amount / minorUnits(currency);
}
