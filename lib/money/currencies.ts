export const currencies = ["USD", "EUR", "GBP", "JPY"] as const;

export type Currency = (typeof currencies)[number];

/** What every price is stored and charged in. */
export const chargeCurrency: Currency = "USD";

export const CURRENCY_COOKIE = "wf_currency";

/** The day on which the reference rates were written down. */
export const ratesDate = "2026-11-02";

/** Units of a currency for one US dollar. Reference rates: for showing, never for charging. */
const unitsPerDollar: Record<Currency, number> = { USD: 1, EUR: 0.86, GBP: 0.75, JPY: 152 };

/** Minor units in one major unit. */
const minorUnits: Record<Currency, number> = { USD: 100, EUR: 100, GBP: 100, JPY: 1 };

export function isCurrency(value: unknown): value is Currency {
  return currencies.some((currency) => currency === value);
}

/**
 * @param cents integer US cents
 * @returns integer minor units of the currency: whole yen, cents of the others. Converted prices are
 *   rounded to whole major units, since they are only a guide.
 */
export function convertCents(cents: number, currency: Currency): number {
  if (currency === chargeCurrency) return cents;
  return Math.round((cents / 100) * unitsPerDollar[currency]) * minorUnits[currency];
}

/** The amount in major units, for formatting only. */
export function majorUnits(amount: number, currency: Currency): number {
  return amount / minorUnits[currency];
}
