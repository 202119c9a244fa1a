import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { expirePublicPackages } from "@/lib/http/expire-packages";
import { getServerClient } from "@/lib/supabase/server";

/** Suspends an agency; visitors no longer see its packages from the next request on. */
export async function suspendAgency(agencyId: string, reason: string): Promise<ActionResult> {
  const client = await getServerClient();
  const { error, status } = await client.rpc("suspend_agency", {
    p_agency_id: agencyId,
    p_reason: reason,
  });
  if (error) return failed(errorCodeOf({ ...error, status }));
  expirePublicPackages();
  return done();
}

/** Ends a suspension; published packages are on sale again. */
export async function restoreAgency(agencyId: string): Promise<ActionResult> {
  const client = await getServerClient();
  const { error, status } = await client.rpc("restore_agency", { p_agency_id: agencyId });
  if (error) return failed(errorCodeOf({ ...error, status }));
  expirePublicPackages();
  return done();
}
