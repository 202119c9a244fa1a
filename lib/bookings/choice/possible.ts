import { addDays } from "@/lib/dates/plain-date";
import { packageLimits } from "@/lib/packages/limits";

import { withMostRoom, type Choice, type Offering } from "./choice";

export interface Days {
  /** Plain dates, both included. */
  first: string;
  last: string;
}

/**
 * Between which days a trip can begin: those with room for everybody where there are such, or else for
 * anybody.
 * @returns null where there is no such day
 */
export function possibleDays(offering: Offering, travellers: number): Days | null {
  const { dates, isFixed, first, last } = offering;
  if (!isFixed) return { first, last };
  const possible = withMostRoom(
    dates.filter(({ date }) => date >= first && date <= last),
    travellers,
  );
  const [soonest, latest] = [possible[0], possible.at(-1)];
  return soonest && latest ? { first: soonest.date, last: latest.date } : null;
}

/** Whether a choice can be booked, or lacks nothing but its day. */
export function isPossible(
  choice: Choice,
  { isFixed, mostTravellers }: { isFixed: boolean; mostTravellers: number },
): boolean {
  if (choice.status === "open") return true;
  return choice.status === "undecided" && !isFixed && choice.travellers <= mostTravellers;
}

const HOUR_MS = 3_600_000;

/**
 * The days on which one may travel, for a page that does not know what day it is at the agency: none is
 * left out that could be booked there.
 * @param now milliseconds since 1970
 */
export function daysAnywhere(now: number): Days {
  const dayAt = (hours: number) => new Date(now + hours * HOUR_MS).toISOString().slice(0, 10);
  // From the last place where yesterday has not ended to the first where tomorrow has begun.
  return { first: dayAt(-12), last: addDays(dayAt(14), packageLimits.departureDays) };
}
