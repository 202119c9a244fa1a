import "server-only";

import { BackendUnavailableError } from "@/lib/auth/guards";
import { getSession } from "@/lib/auth/session";
import { getServerClient } from "@/lib/supabase/server";

/**
 * Returns the client of a signed-in admin. Row-level security returns empty lists to other roles;
 * throwing tells them apart. @throws BackendUnavailableError
 */
export async function getAdminClient() {
  const session = await getSession();
  if (session.status !== "signed-in" || session.role !== "admin") {
    throw new BackendUnavailableError();
  }
  return getServerClient();
}

/** Logs the failure on the server and shows only the error screen. */
export function unavailable(what: string, error: { code?: string }): never {
  console.error(`${what} failed`, error.code);
  throw new BackendUnavailableError();
}
