"use client";

import { chooseCurrency } from "@/components/layout/choices";
import { shownCurrencies } from "@/lib/money/currencies";

/**
 * Every price is in the page in every currency: choosing one changes an attribute, and nothing loads.
 * The tick of the chosen one is written by its styles, and read out.
 */
export function CurrencyOptions({
  popoverId,
  className,
}: {
  popoverId: string;
  className: string;
}) {
  return (
    <ul>
      {shownCurrencies().map((currency) => (
        <li key={currency}>
          <button
            type="button"
            popoverTarget={popoverId}
            popoverTargetAction="hide"
            className={className}
            value={currency}
            onClick={() => chooseCurrency(currency)}
          >
            {currency}
          </button>
        </li>
      ))}
    </ul>
  );
}
