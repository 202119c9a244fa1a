import { addDays, weekdayOf } from "@/lib/dates/plain-date";
import { MOST_DAYS, type DayPrice, type DayRange } from "@/lib/packages/search/day-prices";

import { askedDays, DAY_ONLY, weekendMonthOf } from "./flexible";
import type { SearchQuery } from "./query";

const DAYS_BESIDE = 3;
const SHOWN = 2 * DAYS_BESIDE + 1;

type AskedDates = Pick<SearchQuery, "dates" | "flexible">;

/** The days to read prices of. @param today plain date */
export function stripRange(query: AskedDates, today: string): DayRange {
  const { departDate } = query.dates;
  if (weekendMonthOf(query.flexible) !== null) {
    const { dateFrom, dateTo } = askedDays(query, today);
    return { from: dateFrom ?? today, to: dateTo ?? today };
  }
  if (departDate === "") return { from: today, to: addDays(today, MOST_DAYS - 1) };
  const from = addDays(departDate, -DAYS_BESIDE);
  const start = from < today ? today : from;
  return { from: start, to: addDays(start, SHOWN - 1) };
}

export interface StripDay {
  date: string;
  /** Null without a departure. */
  price: Pick<DayPrice, "cents" | "seatsLeft"> | null;
}

/**
 * The days around the departure day, those of the weekends, or without either the soonest departures. Empty
 * if none has a price.
 */
export function stripDays(
  query: AskedDates,
  { from, to }: DayRange,
  prices: readonly DayPrice[],
): StripDay[] {
  if (prices.length === 0) return [];
  const isWeekends = weekendMonthOf(query.flexible) !== null;
  if (!isWeekends && query.dates.departDate === "") {
    return prices.slice(0, SHOWN).map((price) => ({ date: price.date, price }));
  }
  const days: StripDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    if (isWeekends && weekdayOf(date) < 6) continue;
    days.push({ date, price: prices.find((price) => price.date === date) ?? null });
  }
  return days.some(({ price }) => price !== null) ? days : [];
}

/** The same search on that day only. */
export function onDay(query: SearchQuery, date: string): SearchQuery {
  const dates = { ...query.dates, departDate: date, returnDate: "" };
  return { ...query, dates, flexible: DAY_ONLY, after: "" };
}
