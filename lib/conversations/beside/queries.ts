import "server-only";

import { z } from "zod";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { displayStatusOfTrip } from "@/lib/bookings/trips/trips";
import type { CustomerBooking, CustomerNote } from "@/lib/conversations/customers/queries";
import { centsOf } from "@/lib/money/format";
import { getServerClient } from "@/lib/supabase/server";

/** A departure of the package that a thread is about. */
export interface PackageDeparture {
  id: string;
  /** Plain date. */
  date: string;
  freeSeats: number;
}

/** What an agency has with the traveller of a thread. Lists hold the newest. */
export interface ThreadFacts {
  customerId: string;
  timeZone: string;
  /** As typed; null if none was left. */
  phone: string | null;
  bookings: CustomerBooking[];
  threads: { id: string; subject: string; unreadCount: number }[];
  notes: CustomerNote[];
  package: { id: string; isListed: boolean; departures: PackageDeparture[] } | null;
}

/** The shape that `get_thread_facts` documents. */
const factsSchema = z.object({
  user_id: z.string(),
  time_zone: z.string(),
  phone: z.string().nullable(),
  bookings: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      package_title: z.string(),
      travel_date: z.string(),
      travellers: z.number(),
      total_price: z.number(),
      status: z.string(),
      status_actor: z.string(),
      confirmed_at: z.string().nullable(),
      hold_expires_at: z.string(),
    }),
  ),
  threads: z.array(
    z.object({ id: z.string(), subject: z.string(), agency_unread_count: z.number() }),
  ),
  notes: z.array(
    z.object({
      id: z.string(),
      body: z.string(),
      created_at: z.string(),
      updated_at: z.string(),
    }),
  ),
  package: z
    .object({
      id: z.string(),
      is_listed: z.boolean(),
      departures: z.array(
        z.object({
          id: z.string(),
          departs_on: z.string(),
          seats: z.number(),
          taken: z.number(),
        }),
      ),
    })
    .nullable(),
});

/** Reads in one query what stands beside a thread of the signed-in agency. */
export async function getThreadFacts(conversationId: string): Promise<ActionResult<ThreadFacts>> {
  const client = await getServerClient();
  const { data, error, status } = await client.rpc("get_thread_facts", {
    p_conversation_id: conversationId,
  });
  if (error) return failed(errorCodeOf({ ...error, status }));
  if (data === null) return failed("notFound");
  const facts = factsSchema.parse(data);
  const now = new Date();
  return done({
    customerId: facts.user_id,
    timeZone: facts.time_zone,
    phone: facts.phone,
    bookings: facts.bookings.map((row) => ({
      id: row.id,
      reference: row.reference,
      packageTitle: row.package_title,
      travelDate: row.travel_date,
      travellers: row.travellers,
      totalCents: centsOf(row.total_price),
      status: displayStatusOfTrip(row, now),
    })),
    threads: facts.threads.map((row) => ({
      id: row.id,
      subject: row.subject,
      unreadCount: row.agency_unread_count,
    })),
    notes: facts.notes.map((row) => ({
      id: row.id,
      body: row.body,
      createdAt: row.created_at,
      version: row.updated_at,
    })),
    package: facts.package && {
      id: facts.package.id,
      isListed: facts.package.is_listed,
      departures: facts.package.departures.map((row) => ({
        id: row.id,
        date: row.departs_on,
        freeSeats: Math.max(row.seats - row.taken, 0),
      })),
    },
  });
}
