import "server-only";

import { refusalOf } from "@/lib/account/second-factor/refusal";
import { endNewSession, openSession, type NewSession } from "@/lib/account/sign-in/new-session";
import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { needsCode } from "@/lib/auth/second-step";
import type { SignedInSession } from "@/lib/auth/session";

import type { EraseAccount } from "./schemas";

/** The new session passes the second step too, where the account has one. */
async function passSecondStep(
  { client, session }: NewSession,
  code: string,
): Promise<ActionResult> {
  if (!needsCode(session)) return done();
  if (code === "") return failed("invalidInput", { code: { code: "required" } });
  const { data: factors, error: unread } = await client.auth.mfa.listFactors();
  if (unread) return failed(errorCodeOf(unread));
  const [factor] = factors.totp;
  if (!factor) return failed("conflict");
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  return error ? refusalOf(error) : done();
}

async function erase({ client }: NewSession): Promise<ActionResult> {
  const { error, status } = await client.rpc("erase_own_account");
  if (error?.code === "WF094") return failed("ownTripsOpen");
  return error ? failed(errorCodeOf({ ...error, status })) : done();
}

/** Signs in anew, as the database asks for it, and erases the account. */
export async function eraseOwnAccount(
  { email }: SignedInSession,
  { password, code }: EraseAccount,
): Promise<ActionResult> {
  const opened = await openSession({ email, password });
  if (!opened.ok) {
    return opened.code === "invalidCredentials"
      ? failed("invalidInput", { password: { code: "wrongPassword" } })
      : opened;
  }
  const passed = await passSecondStep(opened.data, code);
  const erased = passed.ok ? await erase(opened.data) : passed;
  if (!erased.ok) await endNewSession(opened.data.client);
  return erased;
}
