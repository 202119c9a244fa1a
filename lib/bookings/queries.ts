import "server-only";

import { BackendUnavailableError } from "@/lib/auth/guards";
import { getSession } from "@/lib/auth/session";
import { centsOf } from "@/lib/money/format";
import { getServerClient } from "@/lib/supabase/server";

import { tripStatusOf } from "./trips";
import type { Trip } from "./types";

/** As many as the traveller's home shows, the latest dates first. */
export const TRIP_LIMIT = 60;

export interface TravellerHome {
  /** Empty where none was given. */
  fullName: string;
  trips: Trip[];
  hasMore: boolean;
}

/**
 * The name and the trips of whoever is signed in.
 * @throws BackendUnavailableError
 */
export async function getTravellerHome(): Promise<TravellerHome> {
  const session = await getSession();
  if (session.status !== "signed-in") throw new BackendUnavailableError();
  const client = await getServerClient();
  const [profile, bookings] = await Promise.all([
    client.from("profiles").select("full_name").eq("user_id", session.userId).maybeSingle(),
    client
      .from("bookings")
      .select(
        "id, reference, status, status_reason, package_id, package_title, destination, travel_date, duration_days, travellers, total_price, hold_expires_at, agency:agency_public!bookings_agency_id_fkey(business_name)",
      )
      .eq("user_id", session.userId)
      .order("travel_date", { ascending: false })
      .order("id")
      .limit(TRIP_LIMIT + 1),
  ]);
  const error = profile.error ?? bookings.error;
  if (error) console.error("Trips failed", error.code);
  if (profile.error || bookings.error) throw new BackendUnavailableError();
  const now = new Date();
  return {
    fullName: profile.data?.full_name ?? "",
    trips: bookings.data.slice(0, TRIP_LIMIT).map((row) => ({
      id: row.id,
      reference: row.reference,
      status: tripStatusOf(row.status, row.hold_expires_at, now),
      reason: row.status_reason,
      packageId: row.package_id,
      title: row.package_title,
      destination: row.destination,
      agencyName: row.agency?.business_name ?? "",
      travelDate: row.travel_date,
      durationDays: row.duration_days,
      travellers: row.travellers,
      totalCents: centsOf(row.total_price),
    })),
    hasMore: bookings.data.length > TRIP_LIMIT,
  };
}
