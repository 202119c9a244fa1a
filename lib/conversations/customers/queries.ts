import "server-only";
import { cache } from "react";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { ownAgencyOrFailure } from "@/lib/agencies/own-agency";
import { displayStatusOfTrip } from "@/lib/bookings/trips/trips";
import type { TripStatus } from "@/lib/bookings/types";
import { centsOf } from "@/lib/money/format";
import { getServerClient } from "@/lib/supabase/server";
import { isUuid } from "@/lib/utils/uuid";

export interface CustomerBooking {
  id: string;
  reference: string;
  packageTitle: string;
  /** Plain date. */
  travelDate: string;
  travellers: number;
  totalCents: number;
  status: TripStatus;
}

export interface CustomerThread {
  id: string;
  subject: string;
  preview: string | null;
  /** ISO instant. */
  lastMessageAt: string;
  unreadCount: number;
}

export interface CustomerNote {
  id: string;
  body: string;
  /** ISO instant. */
  createdAt: string;
  /** Its last change, an ISO instant. */
  version: string;
}

/** All that the signed-in agency has with one traveller. Lists hold the newest. */
export interface Customer {
  id: string;
  name: string;
  /** The last number that the traveller left, as typed; null if none. */
  phone: string | null;
  bookings: CustomerBooking[];
  threads: CustomerThread[];
  notes: CustomerNote[];
  /** Whether a list had more. */
  hasMore: boolean;
  timeZone: string;
}

/** Rows per list. */
const MOST = 100;

/**
 * Reads a customer in three parallel queries; `notFound` unless they have booked with the agency or
 * talk to it. Cached so that the page and its title share the queries.
 */
export const getCustomer = cache(async (userId: string): Promise<ActionResult<Customer>> => {
  const own = await ownAgencyOrFailure();
  if (!own.ok) return own;
  if (!isUuid(userId)) return failed("notFound");
  const client = await getServerClient();
  const key = { agency_id: own.agency.id, user_id: userId };
  const [bookings, threads, notes] = await Promise.all([
    client
      .from("bookings")
      .select(
        "id, reference, customer_name, package_title, travel_date, travellers, total_price, status, status_actor, confirmed_at, hold_expires_at, contact_phone",
      )
      .match(key)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(MOST + 1),
    client
      .from("conversations")
      .select(
        "id, subject, customer_name, last_message_preview, last_message_at, agency_unread_count",
      )
      .match(key)
      .order("last_message_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(MOST + 1),
    client
      .from("customer_notes")
      .select("id, body, created_at, updated_at")
      .match(key)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(MOST + 1),
  ]);
  const error = bookings.error ?? threads.error ?? notes.error;
  if (error) {
    console.error("Failed to load a customer", error.code);
    return failed(errorCodeOf(error));
  }
  const lists = [bookings.data ?? [], threads.data ?? [], notes.data ?? []] as const;
  const [booked, talks, noted] = lists;
  const name = booked[0]?.customer_name ?? talks[0]?.customer_name;
  // Nobody's customer, or somebody else's.
  if (name === undefined) return failed("notFound");
  const now = new Date();
  return done({
    id: userId,
    name,
    phone: booked.find((row) => row.contact_phone !== null)?.contact_phone ?? null,
    bookings: booked.slice(0, MOST).map((row) => ({
      id: row.id,
      reference: row.reference,
      packageTitle: row.package_title,
      travelDate: row.travel_date,
      travellers: row.travellers,
      totalCents: centsOf(row.total_price),
      status: displayStatusOfTrip(row, now),
    })),
    threads: talks.slice(0, MOST).map((row) => ({
      id: row.id,
      subject: row.subject,
      // Empty after a message of files alone.
      preview: row.last_message_preview || null,
      lastMessageAt: row.last_message_at,
      unreadCount: row.agency_unread_count,
    })),
    notes: noted.slice(0, MOST).map((row) => ({
      id: row.id,
      body: row.body,
      createdAt: row.created_at,
      version: row.updated_at,
    })),
    hasMore: lists.some((list) => list.length > MOST),
    timeZone: own.agency.timeZone,
  });
});
