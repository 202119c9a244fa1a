import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { ownAgencyOrFailure } from "@/lib/agencies/own-agency";
import { BackendUnavailableError } from "@/lib/auth/guards";
import { centsOf } from "@/lib/money/format";
import { getServerClient, type ServerClient } from "@/lib/supabase/server";

import type { BookingFilters } from "./filters";
import {
  bookingStatuses,
  type AgencyBookingPage,
  type BookingActor,
  type BookingCounts,
  type BookingPosition,
  type BookingRecord,
  type BookingStatus,
  type CheckIn,
} from "./types";

const BOOKING_PAGE = 25;

export function bookingStatusOf(status: string): BookingStatus {
  return bookingStatuses.find((known) => known === status) ?? "cancelled";
}

export function actorOf(actor: string): BookingActor {
  return actor === "user" || actor === "agency" || actor === "operator" ? actor : "system";
}

export function checkInOf(row: {
  checked_in_at: string | null;
  checker: { full_name: string } | null;
}): CheckIn | null {
  const { checked_in_at: at, checker } = row;
  return at === null ? null : { at, by: checker?.full_name ?? "" };
}

function narrowing(filters: BookingFilters) {
  return {
    p_search: filters.search === "" ? null : filters.search,
    p_package_id: filters.packageId,
    p_travel_date: filters.travelDate,
  };
}

async function readPage(
  client: ServerClient,
  filters: BookingFilters,
  after: BookingPosition | null,
  limit: number,
): Promise<ActionResult<AgencyBookingPage<BookingRecord>>> {
  const { data, error, status } = await client.rpc("list_agency_bookings", {
    ...narrowing(filters),
    p_status: filters.status,
    p_sort: filters.sort,
    p_after_key: after?.key ?? null,
    p_after_id: after?.id ?? null,
    p_limit: limit + 1,
  });
  if (error) {
    console.error("Failed to load bookings", error.code);
    return failed(errorCodeOf({ ...error, status }));
  }
  const rows = data.slice(0, limit);
  const last = data.length > limit ? rows.at(-1) : undefined;
  return done({
    bookings: rows.map((row): BookingRecord => ({
      id: row.id,
      reference: row.reference,
      customerName: row.customer_name,
      packageId: row.package_id,
      packageTitle: row.package_title,
      travelDate: row.travel_date,
      travellers: row.travellers,
      totalCents: centsOf(row.total_price),
      refundCents: row.refund_amount === null ? null : centsOf(row.refund_amount),
      wasConfirmed: row.was_confirmed,
      status: bookingStatusOf(row.status),
      reason: row.status_reason,
      actor: actorOf(row.status_actor),
      createdAt: row.created_at,
      holdExpiresAt: row.hold_expires_at,
      conversationId: row.conversation_id,
      contactPhone: row.contact_phone,
      customerEmail: row.customer_email ?? "",
      note: row.note,
      travellerNames: row.traveller_names,
    })),
    next: last ? { key: last.sort_key, id: last.id } : null,
  });
}

export async function listAgencyBookings(
  filters: BookingFilters,
  after: BookingPosition | null,
): Promise<ActionResult<AgencyBookingPage>> {
  const own = await ownAgencyOrFailure();
  if (!own.ok) return own;
  return readPage(await getServerClient(), filters, after, BOOKING_PAGE);
}

/** Rows per query of the file; the database returns 1,000 at most. */
const FILE_PAGE = 500;

/** The first page loads at once, so that its failure can be reported; later ones throw. */
export async function readAllBookings(
  filters: BookingFilters,
): Promise<ActionResult<AsyncGenerator<BookingRecord[]>>> {
  const own = await ownAgencyOrFailure();
  if (!own.ok) return own;
  const client = await getServerClient();
  const first = await readPage(client, filters, null, FILE_PAGE);
  if (!first.ok) return first;
  async function* pages(page: AgencyBookingPage<BookingRecord>) {
    yield page.bookings;
    let { next } = page;
    while (next) {
      const read = await readPage(client, filters, next, FILE_PAGE);
      if (!read.ok) throw new BackendUnavailableError();
      yield read.data.bookings;
      ({ next } = read.data);
    }
  }
  return done(pages(first.data));
}

export async function countAgencyBookings(
  filters: BookingFilters,
): Promise<ActionResult<BookingCounts>> {
  const client = await getServerClient();
  const { data, error, status } = await client
    .rpc("count_agency_bookings", narrowing(filters))
    .maybeSingle();
  if (error) {
    console.error("Failed to count bookings", error.code);
    return failed(errorCodeOf({ ...error, status }));
  }
  const { pending = 0, confirmed = 0, completed = 0, cancelled = 0 } = data ?? {};
  return done({ pending, confirmed, completed, cancelled, isCapped: data?.is_capped ?? false });
}

export interface PackageChoice {
  id: string;
  title: string;
}

const CHOICES = 200;

export async function listPackageChoices(): Promise<PackageChoice[]> {
  const own = await ownAgencyOrFailure();
  if (!own.ok) return [];
  const client = await getServerClient();
  const { data, error } = await client
    .from("travel_packages")
    .select("id, title")
    .eq("agency_id", own.agency.id)
    .order("title")
    .order("id")
    .limit(CHOICES);
  if (error) console.error("Failed to load the packages of a filter", error.code);
  return data ?? [];
}
