import "server-only";

import { marketStateOf } from "@/lib/agencies/status";
import { getAdminClient, unavailable } from "@/lib/auth/admin-client";
import { writeCursor, type Cursor } from "@/lib/navigation/cursor";

import { operatorStateOf } from "./states";
import type { AgenciesPage, AgencyRecord, OperatorState } from "./types";

const PAGE_SIZE = 25;

/**
 * Lists agencies of one state or of all, newest first, with counts per state. @param search part of
 * name, address or licence; empty for all @throws BackendUnavailableError
 */
export async function listAgencies(options: {
  state: OperatorState | null;
  search: string;
  after: Cursor | null;
}): Promise<AgenciesPage> {
  const client = await getAdminClient();
  const { state, search, after } = options;
  const [list, counted] = await Promise.all([
    client.rpc("list_agencies", {
      p_limit: PAGE_SIZE + 1,
      ...(state ? { p_state: state } : {}),
      ...(search ? { p_search: search } : {}),
      ...(after ? { p_before: after.at, p_before_id: after.id } : {}),
    }),
    client.rpc("count_agencies", search ? { p_search: search } : {}).maybeSingle(),
  ]);
  if (list.error) unavailable("Listing agencies", list.error);
  if (counted.error) unavailable("Counting agencies", counted.error);
  const rows = list.data.slice(0, PAGE_SIZE);
  const last = list.data.length > PAGE_SIZE ? rows.at(-1) : undefined;
  return {
    agencies: rows.map((row) => ({
      id: row.id,
      businessName: row.business_name,
      businessEmail: row.business_email,
      state: operatorStateOf(row.state) ?? "pending",
      isDesk: row.is_desk,
      createdAt: row.created_at,
      packagesListed: row.packages_listed,
      bookings: row.bookings,
    })),
    counts: counted.data ?? { live: 0, pending: 0, suspended: 0, rejected: 0 },
    olderCursor: last ? writeCursor({ at: last.created_at, id: last.id }) : null,
  };
}

const COLUMNS =
  "id, user_id, business_name, business_email, business_phone, business_address, license_number, verification_status, rejection_reason, suspended_at, suspension_reason, closed_at, time_zone, is_desk, submitted_at, reviewed_at, created_at";

/**
 * Reads an agency with its figures; null if there is none. @param id a well-formed uuid @throws
 * BackendUnavailableError
 */
export async function getAgencyRecord(id: string): Promise<AgencyRecord | null> {
  const client = await getAdminClient();
  const [found, numbers] = await Promise.all([
    client.from("agencies").select(COLUMNS).eq("id", id).maybeSingle(),
    client.rpc("agency_overview", { p_agency_id: id }).maybeSingle(),
  ]);
  if (found.error) unavailable("Reading an agency", found.error);
  if (numbers.error) unavailable("Counting for an agency", numbers.error);
  if (!found.data) return null;
  const { data: row } = found;
  const { data: count } = numbers;
  return {
    id: row.id,
    ownerId: row.user_id,
    businessName: row.business_name,
    businessEmail: row.business_email,
    businessPhone: row.business_phone,
    businessAddress: row.business_address,
    licenseNumber: row.license_number,
    timeZone: row.time_zone,
    state: marketStateOf(row.verification_status, row.suspended_at),
    isDesk: row.is_desk,
    rejectionReason: row.rejection_reason,
    suspensionReason: row.suspension_reason,
    createdAt: row.created_at,
    submittedAt: row.submitted_at,
    reviewedAt: row.reviewed_at,
    suspendedAt: row.suspended_at,
    closedAt: row.closed_at,
    packages: {
      published: count?.packages_published ?? 0,
      draft: count?.packages_draft ?? 0,
      archived: count?.packages_archived ?? 0,
    },
    bookings: {
      pending: count?.bookings_pending ?? 0,
      confirmed: count?.bookings_confirmed ?? 0,
      completed: count?.bookings_completed ?? 0,
      cancelled: count?.bookings_cancelled ?? 0,
    },
  };
}
