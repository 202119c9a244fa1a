import "server-only";

import { BackendUnavailableError } from "@/lib/auth/guards";
import type { SignedInSession } from "@/lib/auth/session";
import { expiredFilter, pendingFilter } from "@/lib/bookings/pending";
import type { Trip } from "@/lib/bookings/types";
import { addDays } from "@/lib/dates/plain-date";
import { getServerClient } from "@/lib/supabase/server";

import { TRIP_COLUMNS, tripOf } from "./trip-rows";
import type { TripGroup } from "./trips";

const TRIPS_PER_PAGE = 24;

const LONGEST_TRIP_DAYS = 365;

const LIST_COLUMNS = `${TRIP_COLUMNS},
  package:travel_packages!bookings_package_id_fkey(slug, image_path, kinds)
` as const;

export interface TravellerHome {
  fullName: string;
  trips: Trip[];
  hasMore: boolean;
  hasTrips: boolean;
}

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

/** @param page counts from 1 @throws BackendUnavailableError */
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
      .range(from, from + TRIPS_PER_PAGE),
    client.from("bookings").select("id").eq("user_id", userId).limit(1),
  ]);
  const error = profile.error ?? bookings.error ?? any.error;
  if (error) console.error("Trips failed", error.code);
  if (profile.error || bookings.error || any.error) throw new BackendUnavailableError();
  const trips = bookings.data.slice(0, TRIPS_PER_PAGE).map((row) => tripOf(row, now));
  return {
    fullName: profile.data?.full_name ?? "",
    trips,
    hasMore: bookings.data.length > TRIPS_PER_PAGE,
    hasTrips: any.data.length > 0,
  };
}
