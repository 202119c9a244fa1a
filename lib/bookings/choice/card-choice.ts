import { isPlainDate } from "@/lib/dates/plain-date";
import { nextDepartures } from "@/lib/packages/public/departures";
import type { PackageOffer } from "@/lib/packages/public/offers";
import type { PublicDeparture } from "@/lib/packages/public/types";

import { firstDeparture, MAX_TRAVELLERS, nearestDeparture, type Wish } from "./choice";
import { daysAnywhere } from "./possible";

/** The most common party size. */
export const USUAL_PARTY = 2;

/** Initial state of a package's booking card. */
export interface CardChoice {
  /** Soonest first; empty if any day may be chosen. */
  departures: PublicDeparture[];
  travellers: number;
  /** Plain date; null if none is chosen yet. */
  date: string | null;
  /** The selection that no departure satisfies; `date` then holds the nearest departure. */
  missed: { date: string; reason: "no_departure" | "too_few_seats" } | null;
}

/** Largest party that the booking card accepts. */
export function mostOnCard({ item, largestParty }: PackageOffer): number {
  return Math.min(largestParty, item.maxParticipants ?? MAX_TRAVELLERS);
}

/**
 * Chooses date and party for the booking card. By default the first departure after today, like the
 * booking page, or else one of today. Today is in UTC because the page does not know the agency's
 * time zone.
 * @param mostTravellers limit of one request
 * @param now milliseconds since 1970
 */
export function chooseOnCard(
  offered: readonly PublicDeparture[],
  {
    wish,
    mostTravellers = MAX_TRAVELLERS,
    now = Date.now(),
  }: { wish: Partial<Wish>; mostTravellers?: number | undefined; now?: number },
): CardChoice {
  const { next: departures } = nextDepartures(offered, { limit: Infinity, now });
  const travellers = Math.min(wish.travellers ?? USUAL_PARTY, mostTravellers);
  const choice = { departures, travellers, missed: null };
  const date = isPlainDate(wish.date) ? wish.date : null;
  if (departures.length === 0) {
    const { first, last } = daysAnywhere(now);
    const isPossible = date !== null && date >= first && date <= last;
    return { ...choice, date: isPossible ? date : null };
  }
  if (date === null) {
    const today = new Date(now).toISOString().slice(0, 10);
    return { ...choice, date: firstDeparture(departures, { today, travellers })?.date ?? null };
  }
  const nearest = nearestDeparture(departures, { date, travellers });
  if (nearest === null || nearest.date === date) return { ...choice, date: nearest?.date ?? null };
  const isOffered = departures.some((each) => each.date === date);
  const reason = isOffered ? "too_few_seats" : "no_departure";
  return { ...choice, date: nearest.date, missed: { date, reason } };
}
