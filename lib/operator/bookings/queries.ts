import "server-only";

import { z } from "zod";

import { getAdminClient, unavailable } from "@/lib/auth/admin-client";
import { isBookingStatus, type BookingActor } from "@/lib/bookings/portal/types";
import { proposalSteps } from "@/lib/bookings/proposal-steps";
import { centsOf } from "@/lib/money/format";
import { writeCursor, type Cursor } from "@/lib/navigation/cursor";

import type { OperatorBookingFilters } from "./filters";
import type { BookingPage, OperatorBookingRow, OpenedBooking } from "./types";

const PAGE_SIZE = 25;

const actors = ["user", "agency", "system", "operator"] as const;

function actorOf(value: string): BookingActor {
  return actors.find((actor) => actor === value) ?? "system";
}

const statusOf = (value: string) => (isBookingStatus(value) ? value : "cancelled");

interface Row {
  id: string;
  reference: string;
  customer_name: string;
  agency_id: string;
  agency_name: string;
  package_title: string;
  travel_date: string;
  travellers: number;
  total_price: number;
  status: string;
  status_actor: string;
  was_confirmed: boolean;
  created_at: string;
}

function toRow(row: Row): OperatorBookingRow {
  return {
    id: row.id,
    reference: row.reference,
    customerName: row.customer_name,
    agencyId: row.agency_id,
    agencyName: row.agency_name,
    packageTitle: row.package_title,
    travelDate: row.travel_date,
    travellers: row.travellers,
    totalCents: centsOf(row.total_price),
    status: statusOf(row.status),
    actor: actorOf(row.status_actor),
    wasConfirmed: row.was_confirmed,
    createdAt: row.created_at,
  };
}

/** Lists bookings, newest first. @throws BackendUnavailableError */
export async function listBookings(
  filters: OperatorBookingFilters,
  after: Cursor | null,
): Promise<BookingPage> {
  const client = await getAdminClient();
  const { data, error } = await client.rpc("list_bookings", {
    p_limit: PAGE_SIZE + 1,
    p_search: filters.search || null,
    p_status: filters.status,
    p_agency: filters.agency || null,
    p_package_id: filters.package,
    p_travel_date: filters.date,
    p_before: after?.at ?? null,
    p_before_id: after?.id ?? null,
  });
  if (error) unavailable("Listing bookings", error);
  const rows = data.slice(0, PAGE_SIZE);
  const last = data.length > PAGE_SIZE ? rows.at(-1) : undefined;
  return {
    bookings: rows.map(toRow),
    olderCursor: last ? writeCursor({ at: last.created_at, id: last.id }) : null,
  };
}

const eventsSchema = z.array(
  z.object({
    actor: z.string(),
    from_status: z.string().nullable(),
    to_status: z.string(),
    reason: z.string().nullable(),
    created_at: z.string(),
  }),
);

const proposalsSchema = z.array(
  z.object({
    id: z.string(),
    from_date: z.string(),
    travel_date: z.string(),
    status: z.string(),
    created_at: z.string(),
    answered_at: z.string().nullable(),
  }),
);

/**
 * Reads a booking with both parties; the audit log says that the caller did. Null if there is none.
 * @throws BackendUnavailableError
 */
export async function openBooking(id: string): Promise<OpenedBooking | null> {
  const client = await getAdminClient();
  const { data, error } = await client.rpc("open_booking", { p_booking_id: id }).maybeSingle();
  if (error) unavailable("Opening a booking", error);
  if (!data) return null;
  return {
    ...toRow(data),
    reason: data.status_reason,
    holdExpiresAt: data.hold_expires_at,
    endsOn: data.ends_on,
    unitCents: centsOf(data.unit_price),
    refundCents: data.refund_amount === null ? null : centsOf(data.refund_amount),
    freeCancellationUntil: data.free_cancellation_until,
    packageId: data.package_id,
    destination: data.destination,
    agencyEmail: data.agency_email,
    agencyPhone: data.agency_phone,
    customer: data.user_id === null ? null : { id: data.user_id, email: data.customer_email ?? "" },
    messages: { count: data.messages, lastAt: data.last_message_at },
    events: eventsSchema.parse(data.events).map((event) => ({
      actor: actorOf(event.actor),
      from: event.from_status,
      to: statusOf(event.to_status),
      reason: event.reason,
      at: event.created_at,
    })),
    proposals: proposalSteps(proposalsSchema.parse(data.proposals)),
  };
}
