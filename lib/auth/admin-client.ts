import "server-only";

import { BackendUnavailableError } from "@/lib/auth/guards";
import { getSession } from "@/lib/auth/session";
import { getServerClient } from "@/lib/supabase/server";

/** Throws for other roles, to whom row-level security would return empty lists. */
export async function getAdminClient() {
  const session = await getSession();
  if (session.status !== "signed-in" || session.role !== "admin") {
    throw new BackendUnavailableError();
  }
  return getServerClient();
}

export function unavailable(what: string, error: { code?: string }): never {
  console.error(`${what} failed`, error.code);
  throw new BackendUnavailableError();
}
