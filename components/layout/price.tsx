import { getLocale } from "next-intl/server";

import { convertCents, shownCurrencies } from "@/lib/money/currencies";
import { formatMoney } from "@/lib/money/format";

/**
 * The page is the same for every visitor: CSS shows the chosen currency.
 * @param times multiplies the converted and rounded price, so that totals match it in every
 * currency
 */
export async function Price({ cents, times = 1 }: { cents: number; times?: number }) {
  const locale = await getLocale();
  return shownCurrencies().map((currency) => (
    <span key={currency} data-price={currency}>
      {formatMoney(convertCents(cents, currency) * times, locale, { currency })}
    </span>
  ));
}
