import { termsLimits } from "@/lib/agencies/limits";
import { MAX_IMAGE_URL } from "@/lib/forms/fields";
import { priceLimits } from "@/lib/forms/number-fields";

/** What one request takes where the agency has set nothing else. */
export const DEFAULT_LARGEST_PARTY = 12;

/** The limits of a package's columns. The database has the same; a unit test reads them there. */
export const packageLimits = {
  title: 200,
  description: 5_000,
  destination: 200,
  durationDays: { min: 1, max: 365 },
  priceCents: priceLimits,
  maxParticipants: { min: 1, max: 1_000 },
  /** Of one request. */
  largestParty: { min: 1, max: 50 },
  included: { lines: 50, characters: 200 },
  notIncluded: { lines: 50, characters: 200 },
  ...termsLimits,
  imageUrl: MAX_IMAGE_URL,
  /** Beside the one on the card. */
  pictures: 8,
  caption: 200,
  pictureBytes: 5 * 1024 * 1024,
  seats: { min: 1, max: 1_000 },
  /** How far ahead travellers see departures. */
  departureDays: 730,
  /** Of one repetition. */
  departureDates: 200,
  everyWeeks: { min: 1, max: 52 },
  days: 60,
  dayTitle: 200,
  dayText: 2_000,
} as const;
