import { isPending } from "@/lib/bookings/pending";
import type { Trip, TripStatus } from "@/lib/bookings/types";
import { isHolidayId, type HolidayNames } from "@/lib/catalogue/holidays";
import { addDays } from "@/lib/dates/plain-date";

const statuses = ["pending", "confirmed", "completed", "cancelled"] as const;

/** Whether a booking ended without a trip. */
export function isGone(status: TripStatus): boolean {
  return ["cancelled", "declined", "expired", "closed"].includes(status);
}

/**
 * Shows a pending booking with an expired hold as expired. @param status as stored @param
 * holdExpiresAt ISO instant
 */
export function tripStatusOf(status: string, holdExpiresAt: string, now: Date): TripStatus {
  if (status === "pending" && !isPending(status, holdExpiresAt, now)) return "expired";
  return statuses.find((known) => known === status) ?? "cancelled";
}

export const tripGroups = ["upcoming", "past", "cancelled"] as const;

export type TripGroup = (typeof tripGroups)[number];

/** Reads `?trips=past`. */
export function readTripGroup(value: string | string[] | undefined): TripGroup {
  return tripGroups.find((group) => group === value) ?? "upcoming";
}

/** Reads `?page=2`. */
export function readPage(value: string | string[] | undefined): number {
  return typeof value === "string" && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1;
}

/** Plain date. */
export function lastDayOf(trip: Pick<Trip, "travelDate" | "durationDays">): string {
  return addDays(trip.travelDate, trip.durationDays - 1);
}

/** UTC-12, the last time zone to end a day. */
const LATEST_ZONE_MS = 12 * 3_600_000;

/**
 * The status shown to users: a cancelled request that was never confirmed is declined, expired or
 * closed. @param actor the side that made the last step
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

/** `displayStatus` of a stored row. */
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
/** Time between the database's answer and the page's clock. */
const MOMENT_MS = 60_000;

/**
 * Whether a hold that starts now lasts the full 48 hours; it ends early on the travel date. @param
 * until ISO instant of its end
 */
export function isFullHold(until: string, now: Date): boolean {
  return Date.parse(until) - now.getTime() > FULL_HOLD_MS - MOMENT_MS;
}

/**
 * Whether a traveller may cancel: a request, or a confirmed trip until its last day ends. The
 * database uses the agency's time zone; here the day must have ended in every zone.
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
 * A trip is past once completed or after its last day; cancelled ones have their own group. @param
 * today plain date in the traveller's time zone
 */
export function groupOf(
  trip: Pick<Trip, "status" | "travelDate" | "durationDays">,
  today: string,
): TripGroup {
  if (isGone(trip.status)) return "cancelled";
  return trip.status === "completed" || lastDayOf(trip) < today ? "past" : "upcoming";
}

/** Translates a trip of a fixed holiday. */
export function withNames<Named extends Pick<Trip, "title" | "destination" | "picture">>(
  trip: Named,
  names: HolidayNames,
): Named {
  const { slug } = trip.picture;
  if (!isHolidayId(slug)) return trip;
  return { ...trip, title: names(slug, "title"), destination: names(slug, "location") };
}
