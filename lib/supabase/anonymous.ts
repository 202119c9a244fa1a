import "server-only";

import { createClient } from "@supabase/supabase-js";

import { getEnvironment } from "@/lib/config/env";

import type { Database } from "./database.types";
import { fetchWithTimeout, noRealtime, noRetry } from "./options";

/** The client that sees what any stranger sees. For cached public reads: it carries no session. */
export function createAnonymousClient() {
  const { supabaseUrl, publishableKey } = getEnvironment();
  return createClient<Database>(supabaseUrl, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: fetchWithTimeout },
    db: noRetry,
    realtime: noRealtime,
  });
}
