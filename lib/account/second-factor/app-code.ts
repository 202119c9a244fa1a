import "server-only";

import type { SupabaseClient } from "@supabase/supabase-js";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";

type AuthFailure = { code?: string | undefined; status?: number | undefined; name?: string };

export const wrongCode = () => failed("invalidInput", { code: { code: "wrongCode" } });

/** What Auth says of a code that it does not take. */
export function refusalOf(error: AuthFailure) {
  const isWrong =
    error.code === "mfa_verification_failed" || error.code === "mfa_challenge_expired";
  return isWrong ? wrongCode() : failed(errorCodeOf(error));
}

/** Raises the client's session by a code of the account's app. @returns the account's id */
export async function verifyAppCode(
  { auth: { mfa } }: Pick<SupabaseClient, "auth">,
  code: string,
): Promise<ActionResult<string>> {
  const { data: factors, error: unread } = await mfa.listFactors();
  if (unread) return failed(errorCodeOf(unread));
  const [factor] = factors.totp;
  if (!factor) return failed("conflict");
  const { data, error } = await mfa.challengeAndVerify({ factorId: factor.id, code });
  return error ? refusalOf(error) : done(data.user.id);
}
