import type { Trip, TripStatus } from "./types";

const statuses = ["pending", "confirmed", "completed", "cancelled"] as const;

/**
 * A pending booking whose hold has ended counts as cancelled wherever bookings are shown.
 * @param status as stored
 * @param holdExpiresAt ISO instant
 */
export function tripStatusOf(status: string, holdExpiresAt: string, now: Date): TripStatus {
  if (status === "pending" && Date.parse(holdExpiresAt) <= now.getTime()) return "expired";
  return statuses.find((known) => known === status) ?? "cancelled";
}

export interface TripGroups {
  upcoming: Trip[];
  past: Trip[];
  cancelled: Trip[];
}

/** The plain date of a trip's last day. */
export function lastDayOf(trip: Pick<Trip, "travelDate" | "durationDays">): string {
  const day = new Date(`${trip.travelDate}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + trip.durationDays - 1);
  return day.toISOString().slice(0, 10);
}

/**
 * A trip is past when it was completed or its last day is over; what was cancelled is neither.
 * Upcoming ones stand in the order of travel, the others latest first.
 * @param today plain date at the traveller
 */
export function groupTrips(trips: readonly Trip[], today: string): TripGroups {
  const groups: TripGroups = { upcoming: [], past: [], cancelled: [] };
  for (const trip of trips) {
    if (trip.status === "cancelled" || trip.status === "expired") groups.cancelled.push(trip);
    else if (trip.status === "completed" || lastDayOf(trip) < today) groups.past.push(trip);
    else groups.upcoming.push(trip);
  }
  const byDate = (a: Trip, b: Trip) =>
    a.travelDate.localeCompare(b.travelDate) || a.id.localeCompare(b.id);
  groups.upcoming.sort(byDate);
  groups.past.sort((a, b) => byDate(b, a));
  groups.cancelled.sort((a, b) => byDate(b, a));
  return groups;
}
