import type { TripKind } from "@/lib/catalogue/trip-kinds";

/** One travel date of a package. */
export interface PublicDeparture {
  /** `YYYY-MM-DD`, the day at the agency. */
  date: string;
  /** Null where seats are not limited. */
  seatsLeft: number | null;
}

/** One day of an itinerary. */
export interface PublicDay {
  /** Counted from 1; days without a text are left out. */
  day: number;
  title: string;
  /** May be empty. */
  text: string;
}

/** A picture beside the one on the card. */
export interface PublicPicture {
  /** Null for one elsewhere that has not been copied. */
  imagePath: string | null;
  /** What is to be seen, in the agency's words. */
  caption: string | null;
}

/** A package as a stranger sees it in a list. */
export interface PublicPackageSummary {
  id: string;
  title: string;
  destination: string;
  durationDays: number;
  /** For each person, in US cents. */
  priceCents: number;
  /** Largest group; null where there is no limit. */
  maxParticipants: number | null;
  imagePath: string | null;
  kinds: readonly TripKind[];
  /** Whether the price includes the flights there and back. */
  includesFlights: boolean;
  agencyName: string;
}

/** A package as a stranger sees it on its own page. */
export interface PublicPackage extends PublicPackageSummary {
  /** Travellers of one request; larger parties ask the agency. */
  largestParty: number;
  /** Set on the rows of the fixed holidays: their id. */
  slug: string | null;
  description: string;
  included: string[];
  notIncluded: string[];
  /** In order. */
  days: PublicDay[];
  /** Up to eight, in order. */
  pictures: PublicPicture[];
  freeCancellationHours: number;
  /** What is given back of the price after that, in percent. */
  lateRefundPercent: number;
  departures: PublicDeparture[];
}

/** What a public read found: `unavailable` when the backend did not answer. */
export type PublicRead<T> = { status: "ok"; data: T } | { status: "unavailable" };
