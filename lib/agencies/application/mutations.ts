import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionFailure, type ActionResult } from "@/lib/actions/types";
import { statusesOf } from "@/lib/agencies/status";
import { getSession } from "@/lib/auth/session";
import { databaseErrorName, POSTGRES_ERRORS } from "@/lib/supabase/database-errors";
import { getServerClient } from "@/lib/supabase/server";

import type { Application } from "./schemas";

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

/** Creates an account's first application; the account gains the agency role. */
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
 * Corrects a pending application or resubmits a rejected one. @param from the required current
 * state
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
