import "server-only";

import { verifyAppCode } from "@/lib/account/second-factor/app-code";
import { endNewSession, openOwnSession, type NewSession } from "@/lib/account/sign-in/new-session";
import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { needsCode } from "@/lib/auth/second-step";
import type { SignedInSession } from "@/lib/auth/session";

import type { EraseAccountInput } from "./schemas";

/** The new session passes the second step too, where the account has one. */
async function passSecondStep(
  { client, session }: NewSession,
  code: string,
): Promise<ActionResult> {
  if (!needsCode(session)) return done();
  if (code === "") return failed("invalidInput", { code: { code: "required" } });
  const verified = await verifyAppCode(client, code);
  return verified.ok ? done() : verified;
}

async function erase({ client }: NewSession): Promise<ActionResult> {
  const { error, status } = await client.rpc("erase_own_account");
  if (error?.code === "WF094") return failed("ownTripsOpen");
  return error ? failed(errorCodeOf({ ...error, status })) : done();
}

/** Signs in anew, as the database asks for it, and erases the account. */
export async function eraseOwnAccount(
  { email }: SignedInSession,
  { password, code }: EraseAccountInput,
): Promise<ActionResult> {
  const opened = await openOwnSession({ email, password }, "password");
  if (!opened.ok) return opened;
  const passed = await passSecondStep(opened.data, code);
  const erased = passed.ok ? await erase(opened.data) : passed;
  if (!erased.ok) await endNewSession(opened.data.client);
  return erased;
}
