import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { storeMailTimeZone } from "@/lib/auth/mail-time-zone";
import { getSiteName } from "@/lib/config/site-name";
import { getServerClient } from "@/lib/supabase/server";

import { refusalOf, verifyAppCode, wrongCode } from "./app-code";
import { forgetNewFactor, keepNewCodes, keepNewFactor, readNewFactor } from "./cookies";
import { readAppCode } from "./schemas";

export async function startFactor(): Promise<ActionResult> {
  const { mfa } = (await getServerClient()).auth;
  const { data: factors, error: unread } = await mfa.listFactors();
  if (unread) return failed(errorCodeOf(unread));
  if (factors.totp.length > 0) return failed("conflict");
  // Starting again drops the unconfirmed factors.
  for (const { id } of factors.all) await mfa.unenroll({ factorId: id });
  const { data, error } = await mfa.enroll({
    factorType: "totp",
    friendlyName: "Authenticator app",
    issuer: getSiteName(),
  });
  if (error) return failed(errorCodeOf(error));
  await keepNewFactor({ id: data.id, uri: data.totp.uri, secret: data.totp.secret });
  return done();
}

export async function confirmFactor(code: string): Promise<ActionResult> {
  const factor = await readNewFactor();
  if (factor === null) return failed("outdated");
  const { mfa } = (await getServerClient()).auth;
  const { error } = await mfa.challengeAndVerify({ factorId: factor.id, code });
  if (error) return refusalOf(error);
  await forgetNewFactor();
  return renewRecoveryCodes();
}

export async function renewRecoveryCodes(): Promise<ActionResult> {
  const client = await getServerClient();
  const { data, error, status } = await client.rpc("create_recovery_codes");
  if (error) return failed(errorCodeOf({ ...error, status }));
  await keepNewCodes(data);
  return done();
}

/** Verifies an app code, which raises the session, or a recovery code, which removes the apps. */
export async function enterCode(text: string): Promise<ActionResult<"app" | "recovery">> {
  const client = await getServerClient();
  const code = readAppCode(text);
  if (code === null) {
    const { data, error, status } = await client.rpc("use_recovery_code", { p_code: text });
    if (error) return failed(errorCodeOf({ ...error, status }));
    if (!data) return wrongCode();
    await client.auth.refreshSession();
    return done("recovery");
  }
  const verified = await verifyAppCode(client, code);
  if (!verified.ok) return verified;
  await storeMailTimeZone(verified.data);
  return done("app");
}

export async function removeFactors(text: string): Promise<ActionResult> {
  const entered = await enterCode(text);
  if (!entered.ok) return entered;
  const client = await getServerClient();
  const { data: factors, error: unread } = await client.auth.mfa.listFactors();
  if (unread) return failed(errorCodeOf(unread));
  for (const { id } of factors.all) {
    const { error } = await client.auth.mfa.unenroll({ factorId: id });
    if (error) return failed(errorCodeOf(error));
  }
  await client.auth.refreshSession();
  return done();
}
