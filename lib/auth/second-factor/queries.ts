import "server-only";

import { getServerClient } from "@/lib/supabase/server";

import { BackendUnavailableError } from "../guards";

/**
 * Whether the account asks for a code at sign-in.
 * @throws BackendUnavailableError
 */
export async function hasSecondFactor(): Promise<boolean> {
  const { data, error } = await (await getServerClient()).auth.mfa.listFactors();
  if (error) {
    console.error("Reading the second factors failed", error.code);
    throw new BackendUnavailableError();
  }
  return data.totp.length > 0;
}
