import "server-only";

import { cookies } from "next/headers";

import { getServerClient } from "@/lib/supabase/server";

import type { Role } from "./roles";

/** Tells the page which header to show. Not a secret, and never trusted. */
const ROLE_HINT_COOKIE = "wf_role";

export async function setRoleHint(role: Role | null): Promise<void> {
  const store = await cookies();
  if (role) store.set(ROLE_HINT_COOKIE, role, { path: "/", sameSite: "lax" });
  else store.delete(ROLE_HINT_COOKIE);
}

/** Ends this session only. One that the backend no longer knows counts as ended. */
export async function signOut(): Promise<void> {
  const client = await getServerClient();
  const { error } = await client.auth.signOut({ scope: "local" });
  if (error && ![401, 403, 404].includes(error.status ?? 0)) {
    console.error("Sign-out failed", error.code);
  }
  await setRoleHint(null);
}
