import "server-only";

import { getMapIndex } from "@/lib/maps/known-index";
import { findStops } from "@/lib/maps/stops";
import { planTripMap, type TripMapData } from "@/lib/maps/trip-map";

/** Null for a package that names no place we know. @param location in the words of the page or of the agency */
export function packageMap(
  location: string,
  days: readonly { title: string }[],
): TripMapData | null {
  const titles = days.map(({ title }) => title);
  return planTripMap(findStops({ destination: location, titles }, getMapIndex()));
}
