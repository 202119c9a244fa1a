import { seatsOn, type DayOffering } from "./choice";

/** Reads the days of the card's select, with seats as they are now. */
export function departuresOffered(
  listed: readonly { date: string; seatsLeft: number | null }[],
  live: readonly { date: string; seatsLeft: number | null }[] | null,
): DayOffering {
  const dates = listed.map((each) => {
    if (live === null) return each;
    const known = live.find(({ date }) => date === each.date);
    // A departure that is gone can be booked no more than one that is full.
    return { date: each.date, seatsLeft: known ? known.seatsLeft : 0 };
  });
  const [first = "", last = first] = [dates[0]?.date, dates.at(-1)?.date];
  return { dates, isFixed: true, seatsPerDate: null, first, last };
}

/** True if at least one seat can be requested for the day. */
export function isBookable(offering: DayOffering, date: string): boolean {
  const seats = seatsOn(offering, date);
  return seats === null || (seats !== undefined && seats > 0);
}

/** The day that a calendar begins with: the chosen one, else the first one that can be booked. */
export function beginningDay(offering: DayOffering, chosen: string): string {
  if (chosen >= offering.first && chosen <= offering.last) return chosen;
  const open = offering.dates.find(({ date }) => isBookable(offering, date));
  return (offering.isFixed && open?.date) || offering.first;
}
