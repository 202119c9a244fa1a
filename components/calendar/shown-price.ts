import { convertCents, isShownCurrency } from "@/lib/money/currencies";
import { formatMoney, formatShortMoney } from "@/lib/money/format";
import { chargeCurrency } from "@/lib/config/currency-rates";

/** What the page shows its prices in. */
function shownCurrency() {
  const chosen = document.documentElement.dataset["currency"];
  return isShownCurrency(chosen) ? chosen : chargeCurrency;
}

export function exactPrice(cents: number, locale: string): string {
  const currency = shownCurrency();
  return formatMoney(convertCents(cents, currency), locale, { currency });
}

export function shortPrice(cents: number, locale: string): string {
  const currency = shownCurrency();
  return formatShortMoney(convertCents(cents, currency), locale, currency);
}
