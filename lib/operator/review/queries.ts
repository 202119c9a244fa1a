import "server-only";

import { agencyStateOf, statusesOf } from "@/lib/agencies/status";
import type { AgencyApplication, AgencyState, ReviewQueue } from "@/lib/agencies/types";
import { getAdminClient, unavailable } from "@/lib/auth/admin-client";
import { writeCursor, type Cursor } from "@/lib/navigation/cursor";
import type { Row } from "@/lib/supabase/database.types";

import { checkItemOf, type AgencyCheck } from "./checks";

const COLUMNS =
  "id, user_id, business_name, business_email, business_phone, business_address, license_number, verification_status, rejection_reason, submitted_at, corrected_at, reviewed_at";

/** Rows per page. */
const PAGE_SIZE = 25;

/** Cursor value of applications without a decision time, which sort last. */
const NEVER = "0001-01-01T00:00:00Z";

type ApplicationRow = Pick<
  Row<"agencies">,
  | "id"
  | "user_id"
  | "business_name"
  | "business_email"
  | "business_phone"
  | "business_address"
  | "license_number"
  | "verification_status"
  | "rejection_reason"
  | "submitted_at"
  | "corrected_at"
  | "reviewed_at"
>;

function toApplication(row: ApplicationRow): AgencyApplication {
  return {
    id: row.id,
    ownerId: row.user_id,
    businessName: row.business_name,
    businessEmail: row.business_email,
    businessPhone: row.business_phone,
    businessAddress: row.business_address,
    licenseNumber: row.license_number,
    state: agencyStateOf(row.verification_status),
    storedStatus: row.verification_status,
    rejectionReason: row.rejection_reason,
    submittedAt: row.submitted_at,
    correctedAt: row.corrected_at,
    reviewedAt: row.reviewed_at,
  };
}

type Ordered = "submitted_at" | "reviewed_at";

/** Rows after a cursor; the queue's first condition lets the query use the index. */
function afterCondition(ordered: Ordered, { at, id }: Cursor): string {
  const same = `and(${ordered}.eq."${at}",id.gt.${id})`;
  if (ordered === "submitted_at") return `submitted_at.gt."${at}",${same}`;
  if (at === NEVER) return `and(reviewed_at.is.null,id.gt.${id})`;
  return `reviewed_at.lt."${at}",${same},reviewed_at.is.null`;
}

/**
 * Reads a page of applications of one state, longest waiting or latest decision first, with counts
 * per state. @param after cursor from the previous page @throws BackendUnavailableError
 */
export async function getReviewQueue(
  state: AgencyState,
  after: Cursor | null = null,
): Promise<ReviewQueue> {
  const client = await getAdminClient();
  const states = ["pending", "live", "rejected"] as const;
  const ordered: Ordered = state === "pending" ? "submitted_at" : "reviewed_at";
  let query = client.from("agencies").select(COLUMNS).in("verification_status", statusesOf(state));
  if (after && ordered === "submitted_at") query = query.gte("submitted_at", after.at);
  if (after) query = query.or(afterCondition(ordered, after));
  const [list, ...counted] = await Promise.all([
    query
      .order(ordered, { ascending: state === "pending", nullsFirst: false })
      .order("id")
      .limit(PAGE_SIZE + 1),
    ...states.map((each) =>
      client
        .from("agencies")
        .select("id", { count: "exact", head: true })
        .in("verification_status", statusesOf(each)),
    ),
  ]);
  if (list.error) unavailable("Review queue", list.error);
  const counts = { pending: 0, live: 0, rejected: 0 };
  states.forEach((each, index) => {
    const answer = counted[index];
    if (answer?.error) unavailable("Review queue", answer.error);
    counts[each] = answer?.count ?? 0;
  });
  const rows = list.data.slice(0, PAGE_SIZE);
  const last = list.data.length > PAGE_SIZE ? rows.at(-1) : undefined;
  return {
    applications: rows.map(toApplication),
    counts,
    next: last ? writeCursor({ at: last[ordered] ?? NEVER, id: last.id }) : null,
  };
}

/** Null if there is none. @param id a well-formed uuid @throws BackendUnavailableError */
export async function getApplication(id: string): Promise<AgencyApplication | null> {
  const client = await getAdminClient();
  const { data, error } = await client.from("agencies").select(COLUMNS).eq("id", id).maybeSingle();
  if (error) unavailable("Review queue", error);
  return data ? toApplication(data) : null;
}

/** What admins have checked since the application was submitted. @throws BackendUnavailableError */
export async function listChecks(agencyId: string): Promise<AgencyCheck[]> {
  const client = await getAdminClient();
  const { data, error } = await client.rpc("list_agency_checks", { p_agency_id: agencyId });
  if (error) unavailable("Checklist", error);
  return data.flatMap(({ item, checked_by_name: checkedBy, checked_at: checkedAt }) => {
    const known = checkItemOf(item);
    return known ? [{ item: known, checkedBy, checkedAt }] : [];
  });
}
