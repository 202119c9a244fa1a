import "server-only";

import { cookies } from "next/headers";

import { SESSION_COOKIE } from "@/lib/supabase/options";
import { readSession } from "@/lib/supabase/renewal";
import { getServerClient } from "@/lib/supabase/server";

import { ROLE_HINT_COOKIE, type Role } from "./roles";

/** Like the session's cookies; browsers keep a cookie for 400 days at most. */
const roleHintOptions = { path: "/", sameSite: "lax", maxAge: 400 * 24 * 3_600 } as const;

export async function setRoleHint(role: Role | null): Promise<void> {
  const store = await cookies();
  if (role) store.set(ROLE_HINT_COOKIE, role, roleHintOptions);
  else store.delete(ROLE_HINT_COOKIE);
}

/** Clears the cookies even if the backend can't be reached; other sessions continue. */
export async function signOut(): Promise<void> {
  const client = await getServerClient();
  const stored = await readSession(client);
  if (stored !== null && stored !== "unavailable") {
    const { error } = await client.auth.signOut({ scope: "local" });
    if (error && ![401, 403, 404].includes(error.status ?? 0)) {
      console.error("Sign-out failed", error.code);
    }
  }
  const store = await cookies();
  for (const { name } of store.getAll()) {
    if (name === SESSION_COOKIE || name.startsWith(`${SESSION_COOKIE}.`)) store.delete(name);
  }
  await setRoleHint(null);
}
