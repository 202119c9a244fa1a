import type { TripKind } from "@/lib/catalogue/trip-kinds";

import type { PracticalDetails } from "@/lib/packages/practical/practical";

import type { PublicRating } from "./rating";

export interface PublicDeparture {
  date: string;
  seatsLeft: number | null;
}

export interface PublicDay {
  /** Counts from 1; days without text are omitted. */
  day: number;
  title: string;
  text: string;
}

interface PublicPicture {
  /** Null for a linked one that is not copied yet. */
  imagePath: string | null;
  caption: string | null;
}

export interface PublicPackageSummary {
  id: string;
  title: string;
  destination: string;
  durationDays: number;
  priceCents: number;
  /** Largest group; null if unlimited. */
  maxParticipants: number | null;
  imagePath: string | null;
  kinds: readonly TripKind[];
  includesFlights: boolean;
  agencyName: string;
  /** Of the agency's page; null without one. */
  agencySlug: string | null;
}

export interface RatedPackage extends PublicPackageSummary {
  /** Null before the third review. */
  rating: PublicRating | null;
}

export interface PublicPackage extends PublicPackageSummary {
  /** The agency's median time to its first reply, in minutes of its working hours. */
  replyMinutes: number | null;
  /** Travellers per request; larger parties send an enquiry. */
  largestParty: number;
  slug: string | null;
  /** What the picture shows; null where the agency has not said. */
  imageAlt: string | null;
  description: string;
  included: string[];
  notIncluded: string[];
  days: PublicDay[];
  pictures: PublicPicture[];
  freeCancellationHours: number;
  lateRefundPercent: number;
  practical: PracticalDetails;
  departures: PublicDeparture[];
}
