import "server-only";

import { cache } from "react";

import { BackendUnavailableError } from "@/lib/auth/guards";
import { getClaimant } from "@/lib/auth/session";
import { getServerClient } from "@/lib/supabase/server";

import { ownStateOf } from "./status";
import type { OwnAgency } from "./types";

/**
 * Reads the signed-in user's agency, once per request. @returns null without an agency or a session
 * @throws BackendUnavailableError
 */
export const getOwnAgency = cache(async (): Promise<OwnAgency | null> => {
  // Reads claims instead of the session, so that the role query can run in parallel.
  const claimant = await getClaimant();
  if (claimant === "unavailable") throw new BackendUnavailableError();
  if (claimant === null) return null;

  const client = await getServerClient();
  const { data, error, status } = await client
    .from("agencies")
    .select(
      "id, business_name, business_email, business_phone, business_address, license_number, verification_status, rejection_reason, suspended_at, suspension_reason, closed_at, time_zone, submitted_at",
    )
    .eq("user_id", claimant.claims.sub)
    .maybeSingle();
  if (error) {
    if (status === 401 || status === 403) return null;
    console.error("Agency lookup failed", error.code);
    throw new BackendUnavailableError();
  }
  return data
    ? {
        id: data.id,
        businessName: data.business_name,
        businessEmail: data.business_email,
        businessPhone: data.business_phone,
        businessAddress: data.business_address,
        licenseNumber: data.license_number,
        state: ownStateOf(data.verification_status, data.suspended_at, data.closed_at),
        rejectionReason: data.rejection_reason,
        suspensionReason: data.suspension_reason,
        timeZone: data.time_zone,
        submittedAt: data.submitted_at,
      }
    : null;
});
