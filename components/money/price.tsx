import { getLocale } from "next-intl/server";

import { convertCents, currencies } from "@/lib/money/currencies";
import { formatMoney } from "@/lib/money/format";

/**
 * A public price in every currency; CSS shows the chosen one, so that the page is the same for all.
 * @param cents integer US cents
 */
export async function Price({ cents }: { cents: number }) {
  const locale = await getLocale();
  return currencies.map((currency) => (
    <span key={currency} data-price={currency}>
      {formatMoney(convertCents(cents, currency), locale, { currency })}
    </span>
  ));
}
