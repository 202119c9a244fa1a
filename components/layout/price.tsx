import { getLocale } from "next-intl/server";

import { convertCents, currencies } from "@/lib/money/currencies";
import { formatMoney } from "@/lib/money/format";

/**
 * A public price in every currency; CSS shows the chosen one, so that the page is the same for all.
 * @param cents integer US cents
 * @param times of what was converted and rounded: a sum that adds up beside its price in every currency
 */
export async function Price({ cents, times = 1 }: { cents: number; times?: number }) {
  const locale = await getLocale();
  return currencies.map((currency) => (
    <span key={currency} data-price={currency}>
      {formatMoney(convertCents(cents, currency) * times, locale, { currency })}
    </span>
  ));
}
