import type { PlaceId } from "@/lib/places/places";

import { flights } from "./samples/flights";
import { tourIds, type TourId } from "./samples/ids";

/** Prices are in US cents, paths without locale. */
export const serviceIds = ["stays", "cars", "local-trips", "transfers"] as const;

export type ServiceId = (typeof serviceIds)[number];

export interface FeaturedService {
  id: ServiceId;
  priceCents: number;
  unit: "night" | "day" | "trip" | "transfer";
  href: string;
}

export const featuredServices: readonly FeaturedService[] = [
  { id: "stays", priceCents: 25_000, unit: "night", href: "/hotels?stars=5&sort=price" },
  { id: "cars", priceCents: 4_500, unit: "day", href: "/cars?sort=price" },
  { id: "local-trips", priceCents: 3_500, unit: "trip", href: "/tours?sort=price" },
  { id: "transfers", priceCents: 6_000, unit: "transfer", href: "/cars?type=van&sort=price" },
];

export interface FeaturedDestination {
  placeId: PlaceId;
  priceCents: number;
  href: string;
}

const destinationIds = ["paris", "tokyo", "new-york", "barcelona", "dubai", "bali"] as const;

export const featuredDestinations: readonly FeaturedDestination[] = destinationIds.map(
  (placeId) => ({
    placeId,
    priceCents: Math.min(
      ...flights.filter(({ arrival }) => arrival === placeId).map(({ priceCents }) => priceCents),
    ),
    href: `/flights?to=${placeId}&sort=price`,
  }),
);

export const featuredTourIds: readonly TourId[] = tourIds.slice(0, 6);
