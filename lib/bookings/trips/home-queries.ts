import "server-only";

import { BackendUnavailableError } from "@/lib/auth/guards";
import type { SignedInSession } from "@/lib/auth/session";
import { expiredFilter, pendingFilter } from "@/lib/bookings/pending";
import type { Trip } from "@/lib/bookings/types";
import { tripKindsOf } from "@/lib/catalogue/trip-kinds";
import { addDays } from "@/lib/dates/plain-date";
import { centsOf } from "@/lib/money/format";
import { getServerClient } from "@/lib/supabase/server";

import { standingOfTrip, type TripGroup } from "./trips";

export const TRIPS_PER_PAGE = 24;

/** The longest possible trip. */
const LONGEST_TRIP_DAYS = 365;

const LIST_COLUMNS = `
  id, reference, status_reason, package_id, package_title, destination, travel_date,
  duration_days, travellers, total_price, status, status_actor, confirmed_at, hold_expires_at,
  agency:agency_public!bookings_agency_id_fkey(business_name),
  package:travel_packages!bookings_package_id_fkey(slug, image_path, kinds)
` as const;

export interface TravellerHome {
  /** Empty if not given. */
  fullName: string;
  /** One page of one group. */
  trips: Trip[];
  hasMore: boolean;
  /** Whether the account has any booking. */
  hasTrips: boolean;
}

/** `groupOf` as a Data API condition. */
function filterOf(group: TripGroup, today: string, now: Date): string {
  const stands = `or(status.eq.confirmed,${pendingFilter(now)})`;
  if (group === "cancelled") {
    return `status.eq.cancelled,${expiredFilter(now)}`;
  }
  if (group === "past") return `status.eq.completed,and(ends_on.lt.${today},${stands})`;
  // Redundant with `ends_on`, but it lets the query use the index on the first day.
  const earliest = addDays(today, -LONGEST_TRIP_DAYS);
  return `and(travel_date.gte.${earliest},ends_on.gte.${today},${stands})`;
}

/**
 * Reads the traveller's name and one page of trips. @param page counts from 1 @throws
 * BackendUnavailableError
 */
export async function getTravellerHome(
  { userId }: SignedInSession,
  { group, page, today }: { group: TripGroup; page: number; today: string },
): Promise<TravellerHome> {
  const client = await getServerClient();
  const now = new Date();
  const from = (page - 1) * TRIPS_PER_PAGE;
  const isAscending = group === "upcoming";
  const [profile, bookings, any] = await Promise.all([
    client.from("profiles").select("full_name").eq("user_id", userId).maybeSingle(),
    client
      .from("bookings")
      .select(LIST_COLUMNS)
      .eq("user_id", userId)
      .or(filterOf(group, today, now))
      .order("travel_date", { ascending: isAscending })
      .order("id", { ascending: isAscending })
      // One row more tells whether there is a next page.
      .range(from, from + TRIPS_PER_PAGE),
    client.from("bookings").select("id").eq("user_id", userId).limit(1),
  ]);
  const error = profile.error ?? bookings.error ?? any.error;
  if (error) console.error("Trips failed", error.code);
  if (profile.error || bookings.error || any.error) throw new BackendUnavailableError();
  const trips = bookings.data.slice(0, TRIPS_PER_PAGE).map((row) => ({
    id: row.id,
    reference: row.reference,
    status: standingOfTrip(row, now),
    reason: row.status_reason,
    packageId: row.package_id,
    title: row.package_title,
    destination: row.destination,
    agencyName: row.agency?.business_name ?? "",
    travelDate: row.travel_date,
    durationDays: row.duration_days,
    travellers: row.travellers,
    totalCents: centsOf(row.total_price),
    holdExpiresAt: row.hold_expires_at,
    picture: {
      imagePath: row.package?.image_path ?? null,
      slug: row.package?.slug ?? null,
      kinds: tripKindsOf(row.package?.kinds ?? []),
    },
  }));
  return {
    fullName: profile.data?.full_name ?? "",
    trips,
    hasMore: bookings.data.length > TRIPS_PER_PAGE,
    hasTrips: any.data.length > 0,
  };
}
