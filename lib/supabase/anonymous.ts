import "server-only";

import { createClient } from "@supabase/supabase-js";

import { getEnvironment } from "@/lib/config/env";

import type { Database } from "./database.types";
import { fetchWithTimeout, noRealtime, noRetry } from "./options";

/** For cached public reads. */
export function createAnonymousClient(ask: typeof fetch = fetchWithTimeout) {
  const { supabaseUrl, publishableKey } = getEnvironment();
  return createClient<Database>(supabaseUrl, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: ask },
    db: noRetry,
    realtime: noRealtime,
  });
}
