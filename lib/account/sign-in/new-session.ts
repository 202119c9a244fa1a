import "server-only";
import type { Session as BackendSession } from "@supabase/supabase-js";

import type { Credentials } from "@/lib/account/schemas";
import { openPendingAgency } from "@/lib/account/sign-up/agency-mutations";
import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { storeMailTimeZone } from "@/lib/auth/mail-time-zone";
import { setRoleHint } from "@/lib/auth/mutations";
import { resolveRole, type Role } from "@/lib/auth/roles";
import { needsCode } from "@/lib/auth/second-step";
import type { createAnonymousClient } from "@/lib/supabase/anonymous";
import { getServerClient } from "@/lib/supabase/server";
import { createVisitorClient } from "@/lib/supabase/visitor";

import { getKnownDevice, rememberDevice } from "./known-device";

type DetachedClient = ReturnType<typeof createAnonymousClient>;

/** A session that the browser doesn't hold yet: if it is rejected, the current one stays. */
export interface NewSession {
  client: DetachedClient;
  session: BackendSession;
  role: Role | null;
}

/** Leaves the browser's cookies alone; an unknown e-mail looks like a wrong password. */
export async function openSession(credentials: Credentials): Promise<ActionResult<NewSession>> {
  const client = await createVisitorClient(await getKnownDevice(credentials.email));
  const { data, error } = await client.auth.signInWithPassword(credentials);
  if (error) return failed(errorCodeOf(error));
  return completeSession(client, data.session);
}

/** Signs in anew, by which a form's field proves the password of the account. */
export async function openOwnSession(
  credentials: Credentials,
  field: string,
): Promise<ActionResult<NewSession>> {
  const opened = await openSession(credentials);
  return !opened.ok && opened.code === "invalidCredentials"
    ? failed("invalidInput", { [field]: { code: "wrongPassword" } })
    : opened;
}

export async function completeSession(
  client: DetachedClient,
  session: BackendSession,
): Promise<ActionResult<NewSession>> {
  const before = await rolesOf(client);
  if (!before.ok) {
    await endNewSession(client);
    return before;
  }
  const opened = !before.data.includes("agency") && (await openPendingAgency(client, session.user));
  const role = resolveRole(opened ? [...before.data, "agency"] : before.data);
  return done({ client, session, role });
}

/** `get_access` is the only function that answers a session before its second factor. */
async function rolesOf(client: DetachedClient): Promise<ActionResult<string[]>> {
  const { data, error, status } = await client.rpc("get_access").single();
  if (error) return failed(errorCodeOf({ ...error, status }));
  return done(data.roles);
}

export function isNewAccount({ session }: NewSession, now = Date.now()): boolean {
  return now - Date.parse(session.user.created_at) < 60_000;
}

export async function endNewSession(client: DetachedClient): Promise<void> {
  await client.auth.signOut({ scope: "local" });
}

export async function enterSession({ session, role }: NewSession): Promise<ActionResult> {
  const client = await getServerClient();
  const { error } = await client.auth.setSession(session);
  if (error) return failed(errorCodeOf(error));
  await Promise.all([
    setRoleHint(role),
    needsCode(session) ? null : storeMailTimeZone(session.user.id),
    rememberDevice(session.user.email ?? ""),
  ]);
  return done();
}
