import { termsLimits } from "@/lib/agencies/limits";
import { MAX_IMAGE_URL } from "@/lib/forms/fields";
import { priceLimits } from "@/lib/forms/number-fields";

/** Per request, if the agency sets no other limit. */
export const DEFAULT_LARGEST_PARTY = 12;

/** Same as the database's limits; a unit test compares them. */
export const packageLimits = {
  title: 200,
  description: 5_000,
  destination: 200,
  durationDays: { min: 1, max: 365 },
  priceCents: priceLimits,
  maxParticipants: { min: 1, max: 1_000 },
  largestParty: { min: 1, max: 50 },
  included: { lines: 50, characters: 200 },
  notIncluded: { lines: 50, characters: 200 },
  ...termsLimits,
  meetingPoint: 300,
  whatToBring: { lines: 30, characters: 200 },
  minimumAge: { min: 0, max: 99 },
  accessibility: 1_000,
  groupSize: { min: 1, max: 1_000 },
  requirements: { lines: 20, characters: 200 },
  imageUrl: MAX_IMAGE_URL,
  pictures: 8,
  caption: 200,
  pictureBytes: 5 * 1024 * 1024,
  seats: { min: 1, max: 1_000 },
  departureDays: 730,
  departureDates: 200,
  everyWeeks: { min: 1, max: 52 },
  days: 60,
  dayTitle: 200,
  dayText: 2_000,
} as const;
