import "server-only";

import { getAdminClient, unavailable } from "@/lib/auth/admin-client";
import type { Row } from "@/lib/supabase/database.types";

import { agencyStateOf, statusesOf } from "./status";
import type { AgencyApplication, AgencyState, ReviewQueue } from "./types";

const COLUMNS =
  "id, user_id, business_name, business_email, business_phone, business_address, license_number, verification_status, rejection_reason, submitted_at, reviewed_at";

/** As many as the review shows of one state. */
export const QUEUE_LIMIT = 50;

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
    reviewedAt: row.reviewed_at,
  };
}

/**
 * The applications of one state, those that wait longest or were decided last first, and how many
 * there are of each.
 * @throws BackendUnavailableError
 */
export async function getReviewQueue(state: AgencyState): Promise<ReviewQueue> {
  const client = await getAdminClient();
  const others = (["pending", "live", "rejected"] as const).filter((other) => other !== state);
  const ordered = state === "pending" ? "submitted_at" : "reviewed_at";
  const [list, ...counted] = await Promise.all([
    client
      .from("agencies")
      .select(COLUMNS, { count: "exact" })
      .in("verification_status", statusesOf(state))
      .order(ordered, { ascending: state === "pending", nullsFirst: false })
      .order("id")
      .limit(QUEUE_LIMIT),
    ...others.map((other) =>
      client
        .from("agencies")
        .select("id", { count: "exact", head: true })
        .in("verification_status", statusesOf(other)),
    ),
  ]);
  if (list.error) unavailable("Review queue", list.error);
  const counts = { pending: 0, live: 0, rejected: 0, [state]: list.count ?? list.data.length };
  others.forEach((other, index) => {
    const answer = counted[index];
    if (answer?.error) unavailable("Review queue", answer.error);
    counts[other] = answer?.count ?? 0;
  });
  return { applications: list.data.map(toApplication), counts };
}

/**
 * One application; null where there is none.
 * @param id a well-formed uuid
 * @throws BackendUnavailableError
 */
export async function getApplication(id: string): Promise<AgencyApplication | null> {
  const client = await getAdminClient();
  const { data, error } = await client.from("agencies").select(COLUMNS).eq("id", id).maybeSingle();
  if (error) unavailable("Review queue", error);
  return data ? toApplication(data) : null;
}
