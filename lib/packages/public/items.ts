import type { Holiday } from "@/lib/catalogue/holidays";
import type { TripKind } from "@/lib/catalogue/trip-kinds";

import type { PublicRating } from "./rating";
import type { PublicPackageSummary } from "./types";

export interface CatalogueItem {
  /** A fixed holiday's id, or the uuid of an agency's package. */
  id: string;
  href: string;
  title: string;
  location: string;
  durationDays: number;
  maxParticipants: number | null;
  priceCents: number;
  /** Null before the third review, unless it is a fixed holiday. */
  rating: CatalogueRating | null;
  kinds: readonly TripKind[];
  includesFlights: boolean;
  agencyName: string | null;
  /** Of the agency's page; null without one. */
  agencySlug: string | null;
  picture: CataloguePictureSource;
}

type CataloguePictureSource = { drawing: string } | { imagePath: string | null };

export interface CatalogueRating {
  /** Out of 5. */
  average: number;
  /** Null for a fixed holiday's sample rating. */
  reviews: number | null;
}

/** @param rating of real reviews, instead of the sample rating */
export function holidayItem(
  holiday: Holiday,
  text: { title: string; location: string },
  rating: PublicRating | null = null,
): CatalogueItem {
  const { id, image, priceCents, durationDays, maxParticipants } = holiday;
  const { kinds, includesFlights } = holiday;
  return {
    id,
    href: `/package/${id}`,
    ...text,
    durationDays,
    maxParticipants,
    priceCents,
    rating: rating ?? { average: holiday.rating, reviews: null },
    kinds,
    includesFlights,
    agencyName: null,
    agencySlug: null,
    picture: { drawing: image },
  };
}

export function agencyItem(
  item: PublicPackageSummary,
  rating: PublicRating | null = null,
): CatalogueItem {
  const { id, title, destination, durationDays, maxParticipants, priceCents, agencyName } = item;
  return {
    id,
    href: `/package/${id}`,
    title,
    location: destination,
    durationDays,
    maxParticipants,
    priceCents,
    rating,
    kinds: item.kinds,
    includesFlights: item.includesFlights,
    agencyName,
    agencySlug: item.agencySlug,
    picture: { imagePath: item.imagePath },
  };
}
