import "server-only";

import { z } from "zod";

import { getAdminClient, unavailable } from "@/lib/auth/admin-client";
import { isRole, type Role } from "@/lib/auth/roles";
import { bookingStatuses } from "@/lib/bookings/portal/types";
import { writeCursor, type Cursor } from "@/lib/navigation/cursor";

import type { OpenedPerson, PersonPage, PersonState } from "./types";

const PAGE_SIZE = 25;

const rolesOf = (values: readonly string[]): Role[] => values.filter(isRole);

/** Lists accounts, newest first. @throws BackendUnavailableError */
export async function listPeople(options: {
  search: string;
  state: PersonState | null;
  after: Cursor | null;
}): Promise<PersonPage> {
  const { search, state, after } = options;
  const client = await getAdminClient();
  const { data, error } = await client.rpc("list_people", {
    p_limit: PAGE_SIZE + 1,
    p_search: search || null,
    p_state: state,
    p_before: after?.at ?? null,
    p_before_id: after?.id ?? null,
  });
  if (error) unavailable("Listing people", error);
  const rows = data.slice(0, PAGE_SIZE);
  const last = data.length > PAGE_SIZE ? rows.at(-1) : undefined;
  return {
    people: rows.map((row) => ({
      id: row.id,
      fullName: row.full_name,
      email: row.email,
      roles: rolesOf(row.roles),
      isConfirmed: row.is_confirmed,
      isLocked: row.is_locked,
      createdAt: row.created_at,
      lastSignInAt: row.last_sign_in_at,
    })),
    olderCursor: last ? writeCursor({ at: last.created_at, id: last.id }) : null,
  };
}

const sessionsSchema = z.array(
  z.object({ created_at: z.string(), used_at: z.string(), user_agent: z.string().nullable() }),
);
const bookingsSchema = z.array(
  z.object({
    id: z.string(),
    reference: z.string(),
    title: z.string(),
    travel_date: z.string(),
    status: z.enum(bookingStatuses),
  }),
);

/**
 * Reads an account; the audit log says that the caller did. Null if there is none. @throws
 * BackendUnavailableError
 */
export async function openPerson(id: string): Promise<OpenedPerson | null> {
  const client = await getAdminClient();
  const { data, error } = await client.rpc("open_person", { p_user_id: id }).maybeSingle();
  if (error) unavailable("Opening an account", error);
  if (!data) return null;
  const { locked_at: lockedAt, lock_reason: reason } = data;
  return {
    id: data.id,
    fullName: data.full_name,
    email: data.email,
    locale: data.locale,
    timeZone: data.time_zone,
    roles: rolesOf(data.roles),
    createdAt: data.created_at,
    confirmedAt: data.confirmed_at,
    lastSignInAt: data.last_sign_in_at,
    hasSecondFactor: data.has_second_factor,
    lock: lockedAt !== null && reason !== null ? { at: lockedAt, reason } : null,
    agency: data.agency_id === null ? null : { id: data.agency_id, name: data.agency_name ?? "" },
    bookings: data.bookings,
    openBookings: data.open_bookings,
    threads: data.threads,
    sessions: sessionsSchema.parse(data.sessions).map((session) => ({
      createdAt: session.created_at,
      usedAt: session.used_at,
      userAgent: session.user_agent,
    })),
    latestBookings: bookingsSchema
      .parse(data.latest_bookings)
      .map(({ travel_date: travelDate, ...booking }) => ({ ...booking, travelDate })),
  };
}
