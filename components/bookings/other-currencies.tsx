import { getLocale } from "next-intl/server";

import { convertCents, shownCurrencies } from "@/lib/money/currencies";
import { formatMoney } from "@/lib/money/format";
import { chargeCurrency } from "@/lib/config/currency-rates";

/** The currency that the viewer reads prices in, where it is not charged. @param cents US cents */
export async function OtherCurrencies({ cents }: { cents: number }) {
  const locale = await getLocale();
  return shownCurrencies()
    .filter((currency) => currency !== chargeCurrency)
    .map((currency) => (
      <span key={currency} data-price={currency} className="text-sm text-muted-foreground">
        ≈ {formatMoney(convertCents(cents, currency), locale, { currency })}
      </span>
    ));
}
