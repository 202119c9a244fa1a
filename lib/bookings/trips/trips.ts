import { withHolidayDemands } from "@/lib/bookings/party/party";
import { isPending } from "@/lib/bookings/pending";
import type { Trip, TripDetails, TripStatus } from "@/lib/bookings/types";
import { isHolidayId, type HolidayId, type HolidayNames } from "@/lib/catalogue/holidays";
import { addDays } from "@/lib/dates/plain-date";

const statuses = ["pending", "confirmed", "completed", "cancelled"] as const;

export function isGone(status: TripStatus): boolean {
  return ["cancelled", "declined", "expired", "closed"].includes(status);
}

export function tripStatusOf(status: string, holdExpiresAt: string, now: Date): TripStatus {
  if (status === "pending" && !isPending(status, holdExpiresAt, now)) return "expired";
  return statuses.find((known) => known === status) ?? "cancelled";
}

export const tripGroups = ["upcoming", "past", "cancelled"] as const;

export type TripGroup = (typeof tripGroups)[number];

export function readTripGroup(value: string | string[] | undefined): TripGroup {
  return tripGroups.find((group) => group === value) ?? "upcoming";
}

export function readPage(value: string | string[] | undefined): number {
  return typeof value === "string" && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1;
}

export function lastDayOf(trip: Pick<Trip, "travelDate" | "durationDays">): string {
  return addDays(trip.travelDate, trip.durationDays - 1);
}

/** UTC-12, the last time zone to end a day. */
const LATEST_ZONE_MS = 12 * 3_600_000;

/** A cancelled request that was never confirmed is declined, expired or closed. */
export function displayStatus({
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

export function displayStatusOfTrip(
  row: {
    status: string;
    status_actor: string;
    confirmed_at: string | null;
    hold_expires_at: string;
  },
  now: Date,
): TripStatus {
  return displayStatus({
    status: tripStatusOf(row.status, row.hold_expires_at, now),
    actor: row.status_actor,
    wasConfirmed: row.confirmed_at !== null,
  });
}

const FULL_HOLD_MS = 48 * 3_600_000;
const MOMENT_MS = 60_000;

/** A hold lasts 48 hours, but ends early on the travel date. */
export function isFullHold(until: string, now: Date): boolean {
  return Date.parse(until) - now.getTime() > FULL_HOLD_MS - MOMENT_MS;
}

/** Until the trip's last day has ended in every zone; the database uses the agency's. */
export function canCancel(
  trip: Pick<Trip, "status" | "travelDate" | "durationDays">,
  now: Date,
): boolean {
  if (trip.status !== "confirmed") return trip.status === "pending";
  const today = new Date(now.getTime() - LATEST_ZONE_MS).toISOString().slice(0, 10);
  return lastDayOf(trip) >= today;
}

/** Past once completed or after the last day in the traveller's zone; cancelled ones stay apart. */
export function groupOf(
  trip: Pick<Trip, "status" | "travelDate" | "durationDays">,
  today: string,
): TripGroup {
  if (isGone(trip.status)) return "cancelled";
  return trip.status === "completed" || lastDayOf(trip) < today ? "past" : "upcoming";
}

export function withNames<Named extends Pick<Trip, "title" | "destination" | "picture">>(
  trip: Named,
  names: HolidayNames,
): Named {
  const { slug } = trip.picture;
  if (!isHolidayId(slug)) return trip;
  return { ...trip, title: names(slug, "title"), destination: names(slug, "location") };
}

/** @param meetingPoint as the agency states it; the holiday's own for null */
export function holidayTexts(slug: HolidayId, meetingPoint: string | null, names: HolidayNames) {
  return {
    title: names(slug, "title"),
    destination: names(slug, "location"),
    meetingPoint: meetingPoint ?? names(slug, "meetingPoint"),
    // As on the package's page.
    included: names(slug, "included").split("\n"),
    notIncluded: names(slug, "notIncluded").split("\n"),
  };
}

/** Adds to the texts the holiday's own demands where the agency states none. */
export function withHolidayTexts(trip: TripDetails, names: HolidayNames): TripDetails {
  const { slug } = trip.picture;
  if (!isHolidayId(slug)) return trip;
  const demands = withHolidayDemands(trip.demands, slug, names);
  return { ...trip, ...holidayTexts(slug, trip.meetingPoint, names), demands };
}
