export const currencies = ["USD", "EUR", "GBP", "JPY"] as const;

export type Currency = (typeof currencies)[number];

export const chargeCurrency: Currency = "USD";

export const CURRENCY_COOKIE = "wf_currency";

/** Reference rates of 2026-11-02 in units per US dollar; for display only, never for charging. */
const unitsPerDollar: Record<Currency, number> = { USD: 1, EUR: 0.86, GBP: 0.75, JPY: 152 };

const minorUnits: Record<Currency, number> = { USD: 100, EUR: 100, GBP: 100, JPY: 1 };

const euroRegions = "AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK".split(" ");

const currencyByRegion = new Map<string, Currency>([
  ...euroRegions.map((region): [string, Currency] => [region, "EUR"]),
  ["US", "USD"],
  ["GB", "GBP"],
  ["JP", "JPY"],
]);

/** @param region ISO 3166 code, such as `DE` @returns null where the site shows no prices in its currency */
export function currencyOfRegion(region: string | undefined): Currency | null {
  return currencyByRegion.get(region ?? "") ?? null;
}

export function isCurrency(value: unknown): value is Currency {
  return currencies.some((currency) => currency === value);
}

/** Rounded to major units, since conversions are approximate; returns minor units. */
export function convertCents(cents: number, currency: Currency): number {
  if (currency === chargeCurrency) return cents;
  return Math.round((cents / 100) * unitsPerDollar[currency]) * minorUnits[currency];
}

export function majorUnits(amount: number, currency: Currency): number {
  return amount / minorUnits[currency];
}
