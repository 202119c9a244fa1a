import type { TripKind } from "@/lib/catalogue/trip-kinds";

export interface PublicDeparture {
  /** `YYYY-MM-DD` in the agency's time zone. */
  date: string;
  /** Null if unlimited. */
  seatsLeft: number | null;
}

export interface PublicDay {
  /** Counts from 1; days without text are omitted. */
  day: number;
  title: string;
  /** May be empty. */
  text: string;
}

/** An additional picture. */
export interface PublicPicture {
  /** Null for a linked one that is not copied yet. */
  imagePath: string | null;
  /** Written by the agency. */
  caption: string | null;
}

/** A package in a public list. */
export interface PublicPackageSummary {
  id: string;
  title: string;
  destination: string;
  durationDays: number;
  /** Per person, in US cents. */
  priceCents: number;
  /** Largest group; null if unlimited. */
  maxParticipants: number | null;
  imagePath: string | null;
  kinds: readonly TripKind[];
  /** Whether the price includes return flights. */
  includesFlights: boolean;
  agencyName: string;
}

/** A package on its public page. */
export interface PublicPackage extends PublicPackageSummary {
  /** Travellers per request; larger parties send an enquiry. */
  largestParty: number;
  /** Id of a fixed holiday. */
  slug: string | null;
  description: string;
  included: string[];
  notIncluded: string[];
  days: PublicDay[];
  /** Up to eight, in order. */
  pictures: PublicPicture[];
  freeCancellationHours: number;
  /** Percent of the price refunded after that. */
  lateRefundPercent: number;
  departures: PublicDeparture[];
}

/** `unavailable` if the backend did not answer. */
export type PublicRead<T> = { status: "ok"; data: T } | { status: "unavailable" };
