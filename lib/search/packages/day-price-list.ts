import "server-only";

import type { PublicRead } from "@/lib/http/public-read";
import type { Locale } from "@/lib/i18n/locales";
import { readDayPrices } from "@/lib/packages/search/day-price-queries";
import type { DayPrice, DayRange } from "@/lib/packages/search/day-prices";
import type { SearchQuery } from "@/lib/search/query/query";
import { getPackageNames, readPackageWords } from "@/lib/search/words/package-words";

import { findHolidays } from "./found-packages";
import { toPackageFilters } from "./package-filters";

/**
 * The lowest prices of agencies' packages by day of departure. Samples have no departures.
 * @param locale for route handlers, which have none of their own
 */
export async function listDayPrices(
  query: SearchQuery,
  days: DayRange,
  locale?: Locale,
): Promise<PublicRead<DayPrice[]>> {
  const words = readPackageWords(query.texts.q, await getPackageNames());
  const slugs = await findHolidays(words, locale);
  return readDayPrices(toPackageFilters(query, { also: words.also, slugs }), days);
}
