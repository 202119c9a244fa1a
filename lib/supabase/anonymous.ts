import "server-only";

import { createClient } from "@supabase/supabase-js";

import { getEnvironment } from "@/lib/config/env";

import type { Database } from "./database.types";
import { fetchWithTimeout, noRealtime, noRetry } from "./options";

/**
 * The client that sees what any stranger sees. For cached public reads: it carries no session.
 * @param ask what its requests are sent with
 */
export function createAnonymousClient(ask: typeof fetch = fetchWithTimeout) {
  const { supabaseUrl, publishableKey } = getEnvironment();
  return createClient<Database>(supabaseUrl, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: ask },
    db: noRetry,
    realtime: noRealtime,
  });
}
