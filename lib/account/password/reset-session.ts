import "server-only";

import { cookies } from "next/headers";

import { decodeJwt } from "@/lib/auth/jwt";
import { getEnvironment } from "@/lib/config/env";
import { sessionCookieOptions } from "@/lib/supabase/options";

const RESET_COOKIE = "wf_reset";
/** Auth lets a reset link's session set a password without the current one for this long. */
const FIFTEEN_MINUTES_SECONDS = 900;

const sessionIdOf = (accessToken: string) => decodeJwt(accessToken)?.session_id;

export async function keepResetSession(accessToken: string): Promise<void> {
  const id = sessionIdOf(accessToken);
  if (id === undefined) return;
  const { path, httpOnly, sameSite, secure } = sessionCookieOptions(getEnvironment().siteUrl);
  const options = { path, httpOnly, sameSite, secure, maxAge: FIFTEEN_MINUTES_SECONDS };
  (await cookies()).set(RESET_COOKIE, id, options);
}

export async function isResetSession(accessToken: string): Promise<boolean> {
  const kept = (await cookies()).get(RESET_COOKIE)?.value;
  return kept !== undefined && kept === sessionIdOf(accessToken);
}

export async function forgetResetSession(): Promise<void> {
  (await cookies()).delete(RESET_COOKIE);
}
