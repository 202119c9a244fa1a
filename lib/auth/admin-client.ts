import "server-only";

import { BackendUnavailableError } from "@/lib/auth/guards";
import { getSession } from "@/lib/auth/session";
import { getServerClient } from "@/lib/supabase/server";

/**
 * The client of a signed-in admin. The database asks again; this keeps anybody else from reading an
 * empty list where there is one.
 * @throws BackendUnavailableError
 */
export async function getAdminClient() {
  const session = await getSession();
  if (session.status !== "signed-in" || session.role !== "admin") {
    throw new BackendUnavailableError();
  }
  return getServerClient();
}

/** Says in the server's log what failed, and on the page only that it did. */
export function unavailable(what: string, error: { code?: string }): never {
  console.error(`${what} failed`, error.code);
  throw new BackendUnavailableError();
}
