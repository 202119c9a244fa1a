import type { Currency } from "@/lib/config/currency-rates";

import { isShownCurrency } from "./currencies";

const euroRegions = "AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK".split(" ");

const currencyByRegion = new Map<string, Currency>([
  ...euroRegions.map((region): [string, Currency] => [region, "EUR"]),
  ["US", "USD"],
  ["GB", "GBP"],
  ["JP", "JPY"],
  ["CN", "CNY"],
  ["CH", "CHF"],
  ["LI", "CHF"],
  ["CA", "CAD"],
  ["AU", "AUD"],
  ["SE", "SEK"],
  ["NO", "NOK"],
  ["DK", "DKK"],
  ["PL", "PLN"],
]);

/** @param region ISO 3166 code, such as `DE` @returns null where the site shows no prices in its currency */
export function currencyOfRegion(region: string | undefined): Currency | null {
  const currency = currencyByRegion.get(region ?? "");
  return isShownCurrency(currency) ? currency : null;
}
