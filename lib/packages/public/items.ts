import type { Holiday } from "@/lib/catalogue/holidays";
import type { TripKind } from "@/lib/catalogue/trip-kinds";

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
  /** Out of 5; fixed holidays only. */
  rating: number | null;
  kinds: readonly TripKind[];
  includesFlights: boolean;
  agencyName: string | null;
  picture: CataloguePictureSource;
}

type CataloguePictureSource = { drawing: string } | { imagePath: string | null };

export function holidayItem(
  holiday: Holiday,
  text: { title: string; location: string },
): CatalogueItem {
  const { id, image, priceCents, durationDays, maxParticipants, rating } = holiday;
  const { kinds, includesFlights } = holiday;
  return {
    id,
    href: `/package/${id}`,
    ...text,
    durationDays,
    maxParticipants,
    priceCents,
    rating,
    kinds,
    includesFlights,
    agencyName: null,
    picture: { drawing: image },
  };
}

export function agencyItem(item: PublicPackageSummary): CatalogueItem {
  const { id, title, destination, durationDays, maxParticipants, priceCents, agencyName } = item;
  return {
    id,
    href: `/package/${id}`,
    title,
    location: destination,
    durationDays,
    maxParticipants,
    priceCents,
    rating: null,
    kinds: item.kinds,
    includesFlights: item.includesFlights,
    agencyName,
    picture: { imagePath: item.imagePath },
  };
}
