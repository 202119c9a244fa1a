import { addDays } from "@/lib/dates/plain-date";
import { packageLimits } from "@/lib/packages/limits";

import { withMostRoom, type Choice, type Offering } from "./choice";

export interface Days {
  first: string;
  last: string;
}

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

export function isPossible(
  choice: Choice,
  { isFixed, mostTravellers }: { isFixed: boolean; mostTravellers: number },
): boolean {
  if (choice.status === "open") return true;
  return choice.status === "undecided" && !isFixed && choice.travellers <= mostTravellers;
}

const HOUR_MS = 3_600_000;

/** Holds in any time zone, for a page that doesn't know the agency's. */
export function daysAnywhere(now: number): Days {
  const dayAt = (hours: number) => new Date(now + hours * HOUR_MS).toISOString().slice(0, 10);
  // From UTC-12, the last zone to end yesterday, to UTC+14, the first to begin tomorrow.
  return { first: dayAt(-12), last: addDays(dayAt(14), packageLimits.departureDays) };
}
