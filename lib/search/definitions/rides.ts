import { weekdayOf } from "@/lib/dates/plain-date";
import type { PlaceId } from "@/lib/places/places";

import { isAt, type Criteria } from "./definition";

interface Ride {
  departure: PlaceId;
  arrival: PlaceId;
  departureTime: string;
  durationMinutes: number;
  priceCents: number;
  weekdays: readonly number[];
}

export function rideMatches(ride: Ride, { query, from, to }: Criteria): boolean {
  const { departDate } = query.dates;
  return (
    isAt(from, ride.departure) &&
    isAt(to, ride.arrival) &&
    (departDate === "" || ride.weekdays.includes(weekdayOf(departDate)))
  );
}

export function ridePlaces({ departure, arrival }: Ride) {
  return { from: [departure], to: [arrival] } as const;
}

export const rideSorts = {
  price: (a: Ride, b: Ride) => a.priceCents - b.priceCents,
  duration: (a: Ride, b: Ride) => a.durationMinutes - b.durationMinutes,
  departure: (a: Ride, b: Ride) => a.departureTime.localeCompare(b.departureTime),
};

export function namesOf<Item>(items: readonly Item[], nameOf: (item: Item) => string): string[] {
  return [...new Set(items.map(nameOf))].sort((a, b) => a.localeCompare(b, "en"));
}
