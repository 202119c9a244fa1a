import { chargeCurrency, majorUnits, type Currency } from "./currencies";

/**
 * The one formatter of money.
 * @param amount integer minor units of the currency: cents, or whole yen
 * @param decimals "always" for sums on a statement; "auto" leaves out `.00` of a round price
 */
export function formatMoney(
  amount: number,
  locale: string,
  options: { currency?: Currency; decimals?: "always" | "auto" } = {},
): string {
  const { currency = chargeCurrency, decimals = "auto" } = options;
  // Alone, the sign means yuan to a reader of Chinese.
  const isAmbiguous = currency === "JPY" && locale.startsWith("zh");
  return new Intl.NumberFormat(locale === "en" ? "en-US" : locale, {
    style: "currency",
    currency,
    currencyDisplay: isAmbiguous ? "symbol" : "narrowSymbol",
    trailingZeroDisplay: decimals === "auto" ? "stripIfInteger" : "auto",
  }).format(majorUnits(amount, currency));
}

/**
 * Reads a decimal amount as the database sends it.
 * @returns integer cents
 */
export function centsOf(amount: number): number {
  return Math.round(amount * 100);
}
