import { chargeCurrency, majorUnits, type Currency } from "./currencies";

/**
 * The only money formatter. @param amount integer minor units: cents, or whole yen @param decimals
 * "always" for statements; "auto" omits `.00`
 */
export function formatMoney(
  amount: number,
  locale: string,
  options: { currency?: Currency; decimals?: "always" | "auto" } = {},
): string {
  const { currency = chargeCurrency, decimals = "auto" } = options;
  // In Chinese the sign alone means yuan.
  const isAmbiguous = currency === "JPY" && locale.startsWith("zh");
  return new Intl.NumberFormat(locale === "en" ? "en-US" : locale, {
    style: "currency",
    currency,
    currencyDisplay: isAmbiguous ? "symbol" : "narrowSymbol",
    trailingZeroDisplay: decimals === "auto" ? "stripIfInteger" : "auto",
  }).format(majorUnits(amount, currency));
}

/** @param amount decimal from the database @returns integer cents */
export function centsOf(amount: number): number {
  return Math.round(amount * 100);
}
