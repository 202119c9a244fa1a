import { isPending } from "@/lib/bookings/pending";
import type { Trip, TripStatus } from "@/lib/bookings/types";
import { isHolidayId, type HolidayNames } from "@/lib/catalogue/holidays";
import { addDays } from "@/lib/dates/plain-date";

const statuses = ["pending", "confirmed", "completed", "cancelled"] as const;

/** Whether a booking ended without having been a trip or becoming one. */
export function isGone(status: TripStatus): boolean {
  return ["cancelled", "declined", "expired", "closed"].includes(status);
}

/**
 * A pending booking whose hold has ended counts as cancelled wherever bookings are shown.
 * @param status as stored
 * @param holdExpiresAt ISO instant
 */
export function tripStatusOf(status: string, holdExpiresAt: string, now: Date): TripStatus {
  if (status === "pending" && !isPending(status, holdExpiresAt, now)) return "expired";
  return statuses.find((known) => known === status) ?? "cancelled";
}

export const tripGroups = ["upcoming", "past", "cancelled"] as const;

export type TripGroup = (typeof tripGroups)[number];

/** Which trips an address means: `?trips=past`. */
export function readTripGroup(value: string | string[] | undefined): TripGroup {
  return tripGroups.find((group) => group === value) ?? "upcoming";
}

/** Which page of them: `?page=2`. */
export function readPage(value: string | string[] | undefined): number {
  return typeof value === "string" && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1;
}

/** The plain date of a trip's last day. */
export function lastDayOf(trip: Pick<Trip, "travelDate" | "durationDays">): string {
  return addDays(trip.travelDate, trip.durationDays - 1);
}

/** As far as any place on Earth lies behind UTC. */
const LATEST_ZONE_MS = 12 * 3_600_000;

/**
 * How a booking stands, by the name that fits what became of it: a request that was declined, expired or
 * ended with a suspension was never a trip that could be cancelled.
 * @param actor which side made the last step
 */
export function standingOf({
  status,
  actor,
  wasConfirmed,
}: {
  status: TripStatus;
  actor: string;
  wasConfirmed: boolean;
}): TripStatus {
  if (status !== "cancelled" || wasConfirmed || actor === "user") return status;
  if (actor === "operator") return "closed";
  return actor === "agency" ? "declined" : "expired";
}

/**
 * The same of a row.
 * @param row as stored
 */
export function standingOfTrip(
  row: {
    status: string;
    status_actor: string;
    confirmed_at: string | null;
    hold_expires_at: string;
  },
  now: Date,
): TripStatus {
  return standingOf({
    status: tripStatusOf(row.status, row.hold_expires_at, now),
    actor: row.status_actor,
    wasConfirmed: row.confirmed_at !== null,
  });
}

const FULL_HOLD_MS = 48 * 3_600_000;
/** The page was made a moment after the database was asked. */
const MOMENT_MS = 60_000;

/**
 * Whether a request that is made now is held for all of the 48 hours: it ends with its day of travel.
 * @param until ISO instant, as the database will write it
 */
export function isFullHold(until: string, now: Date): boolean {
  return Date.parse(until) - now.getTime() > FULL_HOLD_MS - MOMENT_MS;
}

/**
 * Whether a traveller may cancel: a request, or a confirmed trip until its last day is over. The
 * database counts days at the agency; here it is over once that day has ended everywhere.
 */
export function canCancel(
  trip: Pick<Trip, "status" | "travelDate" | "durationDays">,
  now: Date,
): boolean {
  if (trip.status !== "confirmed") return trip.status === "pending";
  const today = new Date(now.getTime() - LATEST_ZONE_MS).toISOString().slice(0, 10);
  return lastDayOf(trip) >= today;
}

/**
 * A trip is past when it was completed or its last day is over; what was cancelled is neither.
 * @param today plain date at the traveller
 */
export function groupOf(
  trip: Pick<Trip, "status" | "travelDate" | "durationDays">,
  today: string,
): TripGroup {
  if (isGone(trip.status)) return "cancelled";
  return trip.status === "completed" || lastDayOf(trip) < today ? "past" : "upcoming";
}

/** A trip as it is called in the reader's language, where it is of a fixed holiday. */
export function withNames<Named extends Pick<Trip, "title" | "destination" | "picture">>(
  trip: Named,
  names: HolidayNames,
): Named {
  const { slug } = trip.picture;
  if (!isHolidayId(slug)) return trip;
  return { ...trip, title: names(slug, "title"), destination: names(slug, "location") };
}
