import "server-only";

import { refresh } from "next/cache";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { getSession } from "@/lib/auth/session";
import { expirePublicPackages } from "@/lib/http/expire-packages";
import { databaseErrorName } from "@/lib/supabase/database-errors";
import { getServerClient } from "@/lib/supabase/server";

import type { ChecksChange, Decision } from "./schemas";

/** Shows the current application. */
function overtakenReview(): ActionResult {
  refresh();
  return failed("conflict");
}

/**
 * Approves an application unless it has changed since the admin read it. @param reason why, with open
 * items of the checklist
 */
export async function approveApplication(
  { agencyId, seen, submitted, corrected }: Decision,
  reason: string | null,
): Promise<ActionResult> {
  const client = await getServerClient();
  const { error, status } = await client.rpc("approve_application", {
    p_agency_id: agencyId,
    p_seen: seen,
    p_submitted_at: submitted,
    p_corrected_at: corrected,
    p_reason: reason,
  });
  if (!error) {
    expirePublicPackages();
    return done();
  }
  switch (databaseErrorName(error)) {
    case "changed_meanwhile":
      return overtakenReview();
    case "checks_open":
      refresh();
      return failed("checksOpen", { reason: { code: "required" } });
    default:
      return failed(errorCodeOf({ ...error, status }));
  }
}

/** Rejects an application unless it has changed since the admin read it. */
export async function rejectApplication(
  { agencyId, seen, submitted, corrected }: Decision,
  reason: string,
): Promise<ActionResult> {
  const session = await getSession();
  if (session.status !== "signed-in" || session.role !== "admin") return failed("forbidden");
  const client = await getServerClient();
  const decided = client
    .from("agencies")
    .update({ verification_status: "rejected", rejection_reason: reason })
    .eq("id", agencyId)
    .eq("verification_status", seen)
    // An application that was rejected and resubmitted meanwhile is pending too, with other
    // content.
    .eq("submitted_at", submitted)
    // No admin reviews their own agency; the database checks it too.
    .neq("user_id", session.userId);
  const asSeen =
    corrected === null ? decided.is("corrected_at", null) : decided.eq("corrected_at", corrected);
  const { data, error, status } = await asSeen.select("id");
  if (error) return failed(errorCodeOf({ ...error, status }));
  if (data.length !== 1) return overtakenReview();
  expirePublicPackages();
  return done();
}

export async function setChecks({
  agencyId,
  ticked,
  unticked,
}: ChecksChange): Promise<ActionResult> {
  const client = await getServerClient();
  const { error, status } = await client.rpc("set_agency_checks", {
    p_agency_id: agencyId,
    p_ticked: ticked,
    p_unticked: unticked,
  });
  return error ? failed(errorCodeOf({ ...error, status })) : done();
}
