import { isPlainDate } from "@/lib/dates/plain-date";
import { nextDepartures } from "@/lib/packages/public/departures";
import type { PackageOffer } from "@/lib/packages/public/offers";
import type { PublicDeparture } from "@/lib/packages/public/types";

import { firstDeparture, MAX_TRAVELLERS, nearestDeparture, type Selection } from "./choice";
import { daysAnywhere } from "./possible";

const USUAL_PARTY = 2;

interface CardChoice {
  departures: PublicDeparture[];
  travellers: number;
  date: string | null;
  /** `date` then holds the nearest departure. */
  missed: { date: string; reason: "no_departure" | "too_few_seats" } | null;
}

export function mostOnCard({ item, largestParty }: PackageOffer): number {
  return Math.min(largestParty, item.maxParticipants ?? MAX_TRAVELLERS);
}

/** Like the booking page, but today is in UTC: the page doesn't know the agency's time zone. */
export function chooseOnCard(
  offered: readonly PublicDeparture[],
  {
    selection,
    mostTravellers = MAX_TRAVELLERS,
    now = Date.now(),
  }: { selection: Partial<Selection>; mostTravellers?: number | undefined; now?: number },
): CardChoice {
  const { next: departures } = nextDepartures(offered, { limit: Infinity, now });
  const travellers = Math.min(selection.travellers ?? USUAL_PARTY, mostTravellers);
  const choice = { departures, travellers, missed: null };
  const date = isPlainDate(selection.date) ? selection.date : null;
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
