import "server-only";

import { BackendUnavailableError } from "@/lib/auth/guards";
import type { Session, SignedInSession } from "@/lib/auth/session";
import { partyOf, PASSPORT_COLUMNS, TRAVELLER_COLUMNS } from "@/lib/bookings/party/party";
import { pendingFilter } from "@/lib/bookings/pending";
import { listProposalSteps } from "@/lib/bookings/proposal-queries";
import type { TripDetails, TripEvent } from "@/lib/bookings/types";
import { centsOf } from "@/lib/money/format";
import { minutesOf } from "@/lib/packages/practical/practical";
import { getServerClient } from "@/lib/supabase/server";
import { isUuid } from "@/lib/utils/uuid";

import { TRIP_COLUMNS, tripOf } from "./trip-rows";
import { tripStatusOf } from "./trips";

const DETAIL_COLUMNS = `${TRIP_COLUMNS},
  unit_price, late_refund_percent, refund_amount, free_cancellation_until, created_at, updated_at, note,
  check_in_code, checked_in_at, contact_phone, customer_name,
  package:travel_packages!bookings_package_id_fkey(slug, is_listed, image_path, kinds, meeting_point, meeting_time, end_time, minimum_age, requirements, requires_passport, what_to_bring, included, not_included),
  conversations(id),
  party:booking_travellers(${TRAVELLER_COLUMNS}),
  passports:traveller_passports(${PASSPORT_COLUMNS}),
  events:booking_events(id, actor, to_status, reason, created_at)
` as const;

const actors = ["user", "agency", "system", "operator"] as const;

function actorOf(value: string): TripEvent["actor"] {
  return actors.find((actor) => actor === value) ?? "system";
}

/** Null if the user has none. @throws BackendUnavailableError */
export async function getTrip(
  session: SignedInSession,
  bookingId: string,
  now: Date,
): Promise<TripDetails | null> {
  if (!isUuid(bookingId)) return null;
  const client = await getServerClient();
  const [{ data: row, error }, proposals] = await Promise.all([
    client
      .from("bookings")
      .select(DETAIL_COLUMNS)
      .eq("id", bookingId)
      .eq("user_id", session.userId)
      .order("id", { referencedTable: "booking_events", ascending: true })
      .maybeSingle(),
    listProposalSteps(bookingId),
  ]);
  if (error) console.error("Trip failed", error.code);
  if (error || !proposals) throw new BackendUnavailableError();
  if (!row) return null;
  const trip = tripOf(row, now);
  const events: TripEvent[] = row.events.map((event) => ({
    id: event.id,
    actor: actorOf(event.actor),
    status: tripStatusOf(event.to_status, "9999-12-31", now),
    reason: event.reason,
    at: event.created_at,
  }));
  if (trip.status === "expired") {
    const { status, holdExpiresAt: at } = trip;
    events.push({ id: 0, actor: "system", status, reason: null, at });
  }
  return {
    ...trip,
    customerName: row.customer_name,
    unitCents: centsOf(row.unit_price),
    lateRefundPercent: row.late_refund_percent,
    refundCents: row.refund_amount === null ? null : centsOf(row.refund_amount),
    freeCancellationUntil: row.free_cancellation_until,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    checkInCode: row.check_in_code,
    checkedInAt: row.checked_in_at,
    meetingPoint: row.package?.meeting_point ?? null,
    meetingTime: minutesOf(row.package?.meeting_time),
    endTime: minutesOf(row.package?.end_time),
    demands: {
      minimumAge: row.package?.minimum_age ?? null,
      requirements: row.package?.requirements ?? [],
      whatToBring: row.package?.what_to_bring ?? [],
      requiresPassport: row.package?.requires_passport ?? false,
    },
    included: row.package?.included ?? [],
    notIncluded: row.package?.not_included ?? [],
    note: row.note,
    contactPhone: row.contact_phone,
    party: partyOf(row.party, row.travellers, row.passports),
    events,
    proposals,
    conversationId: row.conversations?.id ?? null,
    packagePath: row.package?.is_listed ? `/package/${row.package.slug ?? row.package_id}` : null,
  };
}

export interface EarlierBooking {
  id: string;
  reference: string;
}

/** `latest` is of any package, `same` an active one of this package and date; none for agencies. */
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
