import { addDays, weekdayOf } from "@/lib/dates/plain-date";
import type { PackageSearch } from "@/lib/packages/search/package-search";

import type { SearchQuery } from "./query";

export const DAYS_AROUND = "3";

/** No day before or after the departure day. */
export const DAY_ONLY = "0";

const WEEKEND = "weekend-";

/** Months without a year, so that a prerendered page offers the same next year. */
export const weekendMonths = Array.from(
  { length: 12 },
  (_, index) => `${WEEKEND}${String(index + 1).padStart(2, "0")}`,
);

/** How a search of packages reads its dates; "" is a period from the departure day to the return. */
export const flexibleDates: readonly string[] = [DAY_ONLY, DAYS_AROUND, ...weekendMonths];

/** `MM`; null unless weekends are asked for. */
export function weekendMonthOf(flexible: string): string | null {
  return flexible.startsWith(WEEKEND) ? flexible.slice(WEEKEND.length) : null;
}

/** The first Saturday or Sunday from a day on. */
export function firstWeekendDay(date: string): string {
  return addDays(date, Math.max(0, 6 - weekdayOf(date)));
}

/** What is left of a month, this year or, once its weekends are over, next year. */
function monthAhead(month: string, today: string): { from: string; to: string } {
  const inYear = (year: number) => {
    const from = `${String(year)}-${month}-01`;
    const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1);
    return { from: from < today ? today : from, to };
  };
  const year = Number(today.slice(0, 4));
  const { from, to } = inYear(year);
  return from <= to && firstWeekendDay(from) <= to ? { from, to } : inYear(year + 1);
}

type AskedDays = Pick<PackageSearch, "dateFrom" | "dateTo" | "flexibleDays" | "isWeekends">;

/** The days of departure that a search asks for. @param today plain date */
export function askedDays(
  { dates, flexible }: Pick<SearchQuery, "dates" | "flexible">,
  today: string,
): AskedDays {
  const { departDate, returnDate } = dates;
  const month = weekendMonthOf(flexible);
  if (month !== null) {
    const { from, to } = monthAhead(month, today);
    return { dateFrom: from, dateTo: to, flexibleDays: null, isWeekends: true };
  }
  const isAbout = flexible !== "" && departDate !== "";
  return {
    dateFrom: departDate || null,
    dateTo: isAbout ? null : returnDate || null,
    flexibleDays: isAbout ? Number(flexible) : null,
    isWeekends: false,
  };
}

/**
 * The day that the page of a found package begins with.
 * @param departsOn the matching departure; null if the package goes on any day
 */
export function carriedDay(
  query: Pick<SearchQuery, "dates" | "flexible">,
  departsOn: string | null,
  today: string,
): string {
  if (query.flexible === "") return query.dates.departDate;
  const { dateFrom, isWeekends } = askedDays(query, today);
  return departsOn ?? (isWeekends && dateFrom ? firstWeekendDay(dateFrom) : (dateFrom ?? ""));
}
