import "server-only";

import { refresh } from "next/cache";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { liveStatuses } from "@/lib/agencies/status";
import { getSession } from "@/lib/auth/session";
import { expirePublicPackages } from "@/lib/http/expire-packages";
import { getServerClient } from "@/lib/supabase/server";

import type { Decision } from "./schemas";

/**
 * Decides on an application unless it has changed since the admin read it. @param reason null
 * approves
 */
export async function reviewApplication(
  { agencyId, seen, submitted, corrected }: Decision,
  reason: string | null,
): Promise<ActionResult> {
  const session = await getSession();
  if (session.status !== "signed-in" || session.role !== "admin") return failed("forbidden");
  const client = await getServerClient();
  const decided = client
    .from("agencies")
    .update({
      verification_status: reason === null ? liveStatuses[0] : "rejected",
      rejection_reason: reason,
    })
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
  if (data.length !== 1) {
    // Shows the current application.
    refresh();
    return failed("conflict");
  }
  expirePublicPackages();
  return done();
}
