"use client";

import { currencies, CURRENCY_COOKIE, type Currency } from "@/lib/money/currencies";

const ONE_YEAR_SECONDS = 31_536_000;

function choose(currency: Currency) {
  document.cookie = `${CURRENCY_COOKIE}=${currency}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
  document.documentElement.dataset["currency"] = currency;
}

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
      {currencies.map((currency) => (
        <li key={currency}>
          <button
            type="button"
            popoverTarget={popoverId}
            popoverTargetAction="hide"
            className={className}
            value={currency}
            onClick={() => choose(currency)}
          >
            {currency}
          </button>
        </li>
      ))}
    </ul>
  );
}
