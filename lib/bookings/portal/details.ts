import "server-only";
import { cache } from "react";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { ownAgencyOrFailure } from "@/lib/agencies/own-agency";
import { partyOf, PASSPORT_COLUMNS, TRAVELLER_COLUMNS } from "@/lib/bookings/party/party";
import { listProposalSteps } from "@/lib/bookings/proposal-queries";
import { displayStatus, tripStatusOf } from "@/lib/bookings/trips/trips";
import { centsOf } from "@/lib/money/format";
import { getServerClient } from "@/lib/supabase/server";
import { isUuid } from "@/lib/utils/uuid";

import { actorOf, bookingStatusOf, checkInOf } from "./queries";
import type { AgencyBookingDetails, BookingEvent } from "./types";

const COLUMNS =
  `id, reference, user_id, customer_name, package_id, package_title, destination, duration_days, travel_date, travellers, unit_price, total_price, refund_amount, late_refund_percent, free_cancellation_until, hold_expires_at, confirmed_at, status, status_reason, status_actor, note, contact_phone, created_at, checked_in_at, checker:profiles!bookings_checked_in_by_fkey(full_name), booking_events(id, actor, from_status, to_status, reason, created_at), conversations(id), booking_travellers(${TRAVELLER_COLUMNS}), traveller_passports(${PASSPORT_COLUMNS}), package:travel_packages!bookings_package_id_fkey(requires_passport)` as const;

export const getAgencyBooking = cache(
  async (id: string): Promise<ActionResult<AgencyBookingDetails>> => {
    const own = await ownAgencyOrFailure();
    if (!own.ok) return own;
    if (!isUuid(id)) return failed("notFound");
    const client = await getServerClient();
    const [{ data, error, status }, proposals] = await Promise.all([
      client
        .from("bookings")
        .select(COLUMNS)
        .eq("agency_id", own.agency.id)
        .eq("id", id)
        .order("id", { referencedTable: "booking_events" })
        .maybeSingle(),
      listProposalSteps(id),
    ]);
    if (error) {
      console.error("Failed to load a booking", error.code);
      return failed(errorCodeOf({ ...error, status }));
    }
    if (!data) return failed("notFound");
    if (!proposals) return failed("unavailable");
    const effective = tripStatusOf(data.status, data.hold_expires_at, new Date());
    const isExpired = effective === "expired";
    const history = data.booking_events.map((event): BookingEvent => {
      const step = { actor: actorOf(event.actor), status: bookingStatusOf(event.to_status) };
      const wasConfirmed = event.from_status !== "pending";
      return {
        id: event.id,
        ...step,
        shown: displayStatus({ ...step, wasConfirmed }),
        reason: event.reason,
        at: event.created_at,
      };
    });
    // The database stores no event when a hold expires.
    const end: BookingEvent = {
      id: 0,
      actor: "system",
      status: "cancelled",
      shown: "expired",
      reason: null,
      at: data.hold_expires_at,
    };
    return done({
      id: data.id,
      reference: data.reference,
      customerId: data.user_id,
      customerName: data.customer_name,
      packageId: data.package_id,
      packageTitle: data.package_title,
      destination: data.destination,
      durationDays: data.duration_days,
      travelDate: data.travel_date,
      travellers: data.travellers,
      unitCents: centsOf(data.unit_price),
      totalCents: centsOf(data.total_price),
      refundCents: data.refund_amount === null ? null : centsOf(data.refund_amount),
      lateRefundPercent: data.late_refund_percent,
      freeUntil: data.free_cancellation_until,
      holdExpiresAt: data.hold_expires_at,
      wasConfirmed: data.confirmed_at !== null,
      status: isExpired ? "cancelled" : bookingStatusOf(data.status),
      reason: data.status_reason,
      actor: isExpired ? "system" : actorOf(data.status_actor),
      note: data.note,
      createdAt: data.created_at,
      conversationId: data.conversations?.id ?? null,
      contactPhone: data.contact_phone,
      party: partyOf(data.booking_travellers, data.travellers, data.traveller_passports),
      requiresPassport: data.package.requires_passport,
      checkIn: checkInOf(data),
      history: isExpired ? [...history, end] : history,
      proposals,
    });
  },
);
