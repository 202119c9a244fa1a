/** The cheapest way to leave on a day. */
export interface DayPrice {
  /** Plain date. */
  date: string;
  /** A person. */
  cents: number;
  /** Of all departures of the day at that price; null where a package goes on any day. */
  seatsLeft: number | null;
}

/** First and last, as plain dates. */
export interface DayRange {
  from: string;
  to: string;
}

/** How many days `list_day_prices` answers for. */
export const MOST_DAYS = 42;
