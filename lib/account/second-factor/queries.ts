import "server-only";

import { BackendUnavailableError } from "@/lib/auth/guards";
import { getServerClient } from "@/lib/supabase/server";

/** @throws BackendUnavailableError */
export async function hasSecondFactor(): Promise<boolean> {
  const { data, error } = await (await getServerClient()).auth.mfa.listFactors();
  if (error) {
    console.error("Reading the second factors failed", error.code);
    throw new BackendUnavailableError();
  }
  return data.totp.length > 0;
}
