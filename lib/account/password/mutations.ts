import "server-only";

import { isMailedJustNow, isMailQuotaError, isMailQuotaUsedUp } from "@/lib/account/mail-quota";
import { completeSession, type NewSession } from "@/lib/account/sign-in/new-session";
import { mailLinkTarget, weakPassword } from "@/lib/account/sign-up/mutations";
import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import type { Locale } from "@/lib/i18n/locales";
import { createVisitorClient } from "@/lib/supabase/visitor";

/** Answers the same whether or not the account exists. */
export async function requestReset(email: string, locale: Locale): Promise<ActionResult> {
  if (isMailQuotaUsedUp()) return failed("mailsUsedUp");
  const client = await createVisitorClient();
  const { error } = await client.auth.resetPasswordForEmail(email, {
    redirectTo: mailLinkTarget(locale, "/auth/new-password"),
  });
  // Auth mailed this address a moment ago. Hosted Auth reports this for existing accounts only.
  if (!error || isMailedJustNow(error)) return done();
  return failed(isMailQuotaError(error) ? "mailsUsedUp" : errorCodeOf(error));
}

export async function redeemLink(
  tokenHash: string,
  type: "signup" | "recovery",
): Promise<ActionResult<NewSession>> {
  const client = await createVisitorClient();
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type });
  if (error) {
    const code = errorCodeOf(error);
    return failed(code === "unavailable" || code === "rateLimited" ? code : "linkExpired");
  }
  if (!data.session) return failed("linkExpired");
  return completeSession(client, data.session);
}

/** Ends every other session; Auth requires `current` except in a reset link's session. */
export async function changePassword(
  { client }: Pick<NewSession, "client">,
  password: string,
  current?: string,
): Promise<ActionResult> {
  const proof = current === undefined ? {} : { current_password: current };
  const { error } = await client.auth.updateUser({ password, ...proof });
  if (error && error.code !== "same_password") {
    if (error.code === "weak_password" && "reasons" in error) return weakPassword(error.reasons);
    return failed(errorCodeOf(error));
  }
  const { error: signOutError } = await client.auth.signOut({ scope: "others" });
  if (signOutError) console.error("Ending the other sessions failed", signOutError.code);
  return done();
}
