import { majorUnits } from "./currencies";
import { chargeCurrency, type Currency } from "@/lib/config/currency-rates";
import { numberFormat } from "@/lib/utils/formatters";

/** Whose sign alone names them, beside dollars. */
const known = ["USD", "EUR", "GBP", "JPY"];

function formatCurrency(
  units: number,
  locale: string,
  { currency, ...options }: Intl.NumberFormatOptions & { currency: Currency },
): string {
  // In Chinese the sign alone means yuan.
  const isYuan = currency === "JPY" && locale.startsWith("zh");
  return numberFormat(locale === "en" ? "en-US" : locale, {
    style: "currency",
    currency,
    currencyDisplay: known.includes(currency) && !isYuan ? "narrowSymbol" : "symbol",
    ...options,
  }).format(units);
}

/** @param amount minor units @param decimals "auto" omits `.00` */
export function formatMoney(
  amount: number,
  locale: string,
  options: { currency?: Currency; decimals?: "always" | "auto" } = {},
): string {
  const { currency = chargeCurrency, decimals = "auto" } = options;
  return formatCurrency(majorUnits(amount, currency), locale, {
    currency,
    trailingZeroDisplay: decimals === "auto" ? "stripIfInteger" : "auto",
  });
}

/** In at most about seven characters, for a narrow place with the exact price nearby: "$1,300", "12.346". */
export function formatShortMoney(amount: number, locale: string, currency: Currency): string {
  const units = majorUnits(amount, currency);
  const options = {
    currency,
    maximumFractionDigits: 0,
    notation: units < 100_000 ? "standard" : "compact",
  } as const;
  const text = formatCurrency(units, locale, options);
  // German writes thousands out.
  return text.length > 7 ? formatCurrency(units, locale, { ...options, style: "decimal" }) : text;
}

/** @param amount decimal dollars from the database */
export function centsOf(amount: number): number {
  return Math.round(amount * 100);
}
