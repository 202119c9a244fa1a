import { chargeCurrency, convertCents, isCurrency } from "@/lib/money/currencies";
import { formatMoney, formatShortMoney } from "@/lib/money/format";

/** What the page shows its prices in. */
function shownCurrency() {
  const chosen = document.documentElement.dataset["currency"];
  return isCurrency(chosen) ? chosen : chargeCurrency;
}

export function exactPrice(cents: number, locale: string): string {
  const currency = shownCurrency();
  return formatMoney(convertCents(cents, currency), locale, { currency });
}

export function shortPrice(cents: number, locale: string): string {
  const currency = shownCurrency();
  return formatShortMoney(convertCents(cents, currency), locale, currency);
}
