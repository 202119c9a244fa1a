import "server-only";

import { BackendUnavailableError } from "@/lib/auth/guards";
import type { Session, SignedInSession } from "@/lib/auth/session";
import { pendingFilter } from "@/lib/bookings/pending";
import type { TripDetails, TripEvent } from "@/lib/bookings/types";
import { tripKindsOf } from "@/lib/catalogue/trip-kinds";
import { centsOf } from "@/lib/money/format";
import { getServerClient } from "@/lib/supabase/server";
import { isUuid } from "@/lib/utils/uuid";

import { standingOfTrip, tripStatusOf } from "./trips";

const DETAIL_COLUMNS = `
  id, reference, status, status_actor, confirmed_at, status_reason, package_id, package_title, destination, travel_date,
  duration_days, travellers, unit_price, total_price, late_refund_percent, refund_amount,
  free_cancellation_until, hold_expires_at, created_at, updated_at, note, contact_phone,
  customer_name,
  agency:agency_public!bookings_agency_id_fkey(business_name),
  package:travel_packages!bookings_package_id_fkey(slug, is_listed, image_path, kinds),
  conversations(id),
  events:booking_events(id, actor, to_status, reason, created_at)
` as const;

const actors = ["user", "agency", "system", "operator"] as const;

function actorOf(value: string): TripEvent["actor"] {
  return actors.find((actor) => actor === value) ?? "system";
}

/**
 * Reads the user's own booking with its history. @returns null if there is none @throws
 * BackendUnavailableError
 */
export async function getTrip(
  session: SignedInSession,
  bookingId: string,
  now: Date,
): Promise<TripDetails | null> {
  if (!isUuid(bookingId)) return null;
  const client = await getServerClient();
  const { data: row, error } = await client
    .from("bookings")
    .select(DETAIL_COLUMNS)
    .eq("id", bookingId)
    .eq("user_id", session.userId)
    .order("id", { referencedTable: "booking_events", ascending: true })
    .maybeSingle();
  if (error) {
    console.error("Trip failed", error.code);
    throw new BackendUnavailableError();
  }
  if (!row) return null;
  const status = standingOfTrip(row, now);
  const events: TripEvent[] = row.events.map((event) => ({
    id: event.id,
    actor: actorOf(event.actor),
    status: tripStatusOf(event.to_status, "9999-12-31", now),
    reason: event.reason,
    at: event.created_at,
  }));
  if (status === "expired") {
    const at = row.hold_expires_at;
    events.push({ id: 0, actor: "system", status, reason: null, at });
  }
  return {
    id: row.id,
    reference: row.reference,
    status,
    reason: row.status_reason,
    packageId: row.package_id,
    title: row.package_title,
    destination: row.destination,
    agencyName: row.agency?.business_name ?? "",
    travelDate: row.travel_date,
    durationDays: row.duration_days,
    travellers: row.travellers,
    totalCents: centsOf(row.total_price),
    customerName: row.customer_name,
    unitCents: centsOf(row.unit_price),
    lateRefundPercent: row.late_refund_percent,
    refundCents: row.refund_amount === null ? null : centsOf(row.refund_amount),
    freeCancellationUntil: row.free_cancellation_until,
    holdExpiresAt: row.hold_expires_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    note: row.note,
    contactPhone: row.contact_phone,
    events,
    conversationId: row.conversations?.id ?? null,
    packagePath: row.package?.is_listed ? `/package/${row.package.slug ?? row.package_id}` : null,
    picture: {
      imagePath: row.package?.image_path ?? null,
      slug: row.package?.slug ?? null,
      kinds: tripKindsOf(row.package?.kinds ?? []),
    },
  };
}

export interface EarlierBooking {
  id: string;
  reference: string;
}

/**
 * Reads earlier bookings for the booking page; nothing for visitors and agencies. @returns `latest`
 * is the newest of any package, `same` an active one of this package and date
 */
export async function getEarlierBookings(
  session: Session,
  packageId: string,
  date: string | null,
): Promise<{ latest: EarlierBooking | null; same: EarlierBooking | null } | "unavailable"> {
  if (session.status !== "signed-in" || session.role !== "user") {
    return { latest: null, same: null };
  }
  const client = await getServerClient();
  const own = () =>
    client
      .from("bookings")
      .select("id, reference")
      .eq("user_id", session.userId)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(1);
  const now = new Date();
  const [latest, same] = await Promise.all([
    own().maybeSingle(),
    date === null
      ? null
      : own()
          .eq("package_id", packageId)
          .eq("travel_date", date)
          .or(`status.eq.confirmed,${pendingFilter(now)}`)
          .maybeSingle(),
  ]);
  if (latest.error ?? same?.error) return "unavailable";
  return { latest: latest.data, same: same?.data ?? null };
}
