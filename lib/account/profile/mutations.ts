import "server-only";

import { changePassword } from "@/lib/account/password/mutations";
import { endNewSession, enterSession, openOwnSession } from "@/lib/account/sign-in/new-session";
import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { needsCode } from "@/lib/auth/second-step";
import type { SignedInSession } from "@/lib/auth/session";
import { getServerClient } from "@/lib/supabase/server";

import type { PasswordChange, ProfileInput } from "./schemas";

export async function saveProfile(
  { userId }: SignedInSession,
  { fullName, mailLocale }: ProfileInput,
): Promise<ActionResult> {
  const client = await getServerClient();
  const { data, error, status } = await client
    .from("profiles")
    .update({ full_name: fullName, locale: mailLocale })
    .eq("user_id", userId)
    .select("user_id");
  if (error) return failed(errorCodeOf({ ...error, status }));
  return data.length === 1 ? done() : failed("notFound");
}

export async function replacePassword(
  { email }: SignedInSession,
  { currentPassword, newPassword }: PasswordChange,
): Promise<ActionResult> {
  const opened = await openOwnSession({ email, password: currentPassword }, "currentPassword");
  if (!opened.ok) return opened;
  if (needsCode(opened.data.session)) {
    // With a second factor Auth requires a session that has passed it; the browser's has.
    await endNewSession(opened.data.client);
    return changePassword({ client: await getServerClient() }, newPassword, currentPassword);
  }
  const changed = await changePassword(opened.data, newPassword, currentPassword);
  if (!changed.ok) return changed;
  return enterSession(opened.data);
}

export async function endAllSessions(): Promise<ActionResult> {
  const client = await getServerClient();
  const { error } = await client.auth.signOut({ scope: "global" });
  if (error && ![401, 403, 404].includes(error.status ?? 0)) return failed(errorCodeOf(error));
  return done();
}
