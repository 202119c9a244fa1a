import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { getAdminClient, unavailable } from "@/lib/auth/admin-client";
import { getServerClient } from "@/lib/supabase/server";

/** Whether agencies need a second factor. @throws BackendUnavailableError */
export async function isAgencyTwoStepRequired(): Promise<boolean> {
  const client = await getAdminClient();
  const { data, error } = await client.rpc("is_agency_mfa_required");
  if (error) unavailable("Reading what agencies need", error);
  return data;
}

export async function requireAgencyTwoStep(isRequired: boolean): Promise<ActionResult> {
  const client = await getServerClient();
  const { error, status } = await client.rpc("require_agency_mfa", { p_required: isRequired });
  return error ? failed(errorCodeOf({ ...error, status })) : done();
}
