import { useEffect, useState } from "react";

import { addMonths, monthOf, type DayLimits } from "@/lib/dates/month-grid";
import { addDays } from "@/lib/dates/plain-date";
import type { DayPrice } from "@/lib/packages/search/day-prices";

const TIMEOUT_MS = 8_000;

type Prices = readonly DayPrice[];

async function readPrices(query: string, days: DayLimits): Promise<Prices> {
  const params = new URLSearchParams(query);
  params.set("from", days.first);
  params.set("to", days.last);
  const response = await fetch(`/api/packages/days?${params.toString()}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`Prices of days: ${String(response.status)}`);
  return ((await response.json()) as { days: Prices }).days;
}

/** The days of a month that are within the limits. */
function daysWithin(month: string, { first, last }: DayLimits): DayLimits {
  const end = addDays(addMonths(month, 1), -1);
  return { first: month < first ? first : month, last: end > last ? last : end };
}

/**
 * The lowest prices of the month of a day. Each month is read once.
 * @param query of the search, without its days
 */
export function useDayPrices(query: string, day: string, limits: DayLimits) {
  const [known, setKnown] = useState<ReadonlyMap<string, Prices | "failed">>(() => new Map());
  const month = monthOf(day);
  const prices = known.get(month);
  const { first, last } = limits;
  const isUnknown = prices === undefined;
  useEffect(() => {
    if (!isUnknown) return;
    const keep = (read: Prices | "failed") => setKnown((all) => new Map([...all, [month, read]]));
    readPrices(query, daysWithin(month, { first, last })).then(keep, () => keep("failed"));
  }, [query, month, first, last, isUnknown]);
  return {
    prices: prices === "failed" ? null : (prices ?? null),
    isLoading: isUnknown,
    hasFailed: prices === "failed",
    retry: () => setKnown((all) => new Map([...all].filter(([key]) => key !== month))),
  };
}
