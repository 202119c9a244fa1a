import "server-only";

import type { PublicRead } from "@/lib/http/public-read";
import { createAnonymousClient } from "@/lib/supabase/anonymous";

import type { DayPrice, DayRange } from "./day-prices";
import type { PackageFilters } from "./package-search";
import { toFilters } from "./queries";

/** Never throws. Days without a match are left out. */
export async function readDayPrices(
  filters: PackageFilters,
  { from, to }: DayRange,
): Promise<PublicRead<DayPrice[]>> {
  const { data, error } = await createAnonymousClient()
    .rpc("list_day_prices", { ...toFilters(filters), p_from: from, p_to: to })
    .retry(false);
  if (error) {
    console.error("Prices of days failed:", error.code);
    return { status: "unavailable" };
  }
  return {
    status: "ok",
    data: data.map(({ day, price_cents, seats_left }) => ({
      date: day,
      cents: price_cents,
      seatsLeft: seats_left,
    })),
  };
}
