import { chargeCurrency, majorUnits, type Currency } from "./currencies";

/** @param amount minor units @param decimals "auto" omits `.00` */
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

/** @param amount decimal dollars from the database */
export function centsOf(amount: number): number {
  return Math.round(amount * 100);
}
