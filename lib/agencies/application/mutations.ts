import "server-only";
import { refresh, updateTag } from "next/cache";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionFailure, type ActionResult } from "@/lib/actions/types";
import { liveStatuses, statusesOf } from "@/lib/agencies/status";
import { getSession } from "@/lib/auth/session";
import { LIVE_AGENCIES_TAG, PUBLIC_PACKAGES_TAG } from "@/lib/http/cache-tags";
import { databaseErrorName, POSTGRES_ERRORS } from "@/lib/supabase/database-errors";
import { getServerClient } from "@/lib/supabase/server";

import type { Application, Decision } from "./schemas";

/** After an agency has gone live, or is no longer: strangers see it from the next request on. */
export function expirePublicPackages(): void {
  // A page that says that a package is not there does not know of which agency it would be.
  updateTag(LIVE_AGENCIES_TAG);
  updateTag(PUBLIC_PACKAGES_TAG);
}

function toRow(application: Application) {
  return {
    business_name: application.businessName,
    business_email: application.businessEmail,
    business_phone: application.businessPhone,
    business_address: application.businessAddress ?? null,
    license_number: application.licenseNumber ?? null,
    ...(application.timeZone ? { time_zone: application.timeZone } : {}),
  };
}

function applicationFailure(error: { code: string }, status: number): ActionFailure {
  if (databaseErrorName(error) === "time_zone_invalid") {
    return failed("invalidInput", { timeZone: { code: "timeZone" } });
  }
  return failed(errorCodeOf({ ...error, status }));
}

/** Hands in the first application of an account; with it the account gains the role agency. */
export async function createApplication(application: Application): Promise<ActionResult> {
  const session = await getSession();
  if (session.status !== "signed-in") return failed("notAuthenticated");
  const client = await getServerClient();
  const { error, status } = await client
    .from("agencies")
    .insert({ user_id: session.userId, ...toRow(application) });
  if (error?.code === POSTGRES_ERRORS.duplicate) return failed("alreadyApplied");
  return error ? applicationFailure(error, status) : done();
}

/**
 * Corrects a pending application, or submits a rejected one again, which the database makes pending.
 * @param from the state that it must still have
 */
export async function changeApplication(
  agencyId: string,
  from: "pending" | "rejected",
  application: Application,
): Promise<ActionResult> {
  const client = await getServerClient();
  const { data, error, status } = await client
    .from("agencies")
    .update(toRow(application))
    .eq("id", agencyId)
    .in("verification_status", statusesOf(from))
    .select("id");
  if (error) return applicationFailure(error, status);
  if (data.length === 1) return done();
  return failed(from === "pending" ? "applicationDecided" : "alreadyApplied");
}

/**
 * Decides on an application, unless it has changed since the admin looked at it.
 * @param reason null approves
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
    // Rejected and handed in again meanwhile it is pending as before, and says something else.
    .eq("submitted_at", submitted)
    // Nobody reviews an agency of their own; the database refuses it too.
    .neq("user_id", session.userId);
  const asSeen =
    corrected === null ? decided.is("corrected_at", null) : decided.eq("corrected_at", corrected);
  const { data, error, status } = await asSeen.select("id");
  if (error) return failed(errorCodeOf({ ...error, status }));
  if (data.length !== 1) {
    // What there is to decide on now comes with the answer.
    refresh();
    return failed("conflict");
  }
  expirePublicPackages();
  return done();
}
