import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import WebSocket from "ws";

import type { Database } from "../../lib/supabase/database.types";

interface Options {
  fetch?: typeof fetch;
  /** For a run that is longer than a token lives. Its timer keeps the process alive. */
  autoRefreshToken?: boolean;
}

/** @param key publishable or secret */
export function openClient(
  apiUrl: string,
  key: string,
  options: Options = {},
): SupabaseClient<Database> {
  const { autoRefreshToken = false } = options;
  return createClient<Database>(apiUrl, key, {
    auth: { persistSession: false, detectSessionInUrl: false, autoRefreshToken },
    global: { fetch: options.fetch ?? fetch },
    // Node 20 has no WebSocket of its own; the types of the two differ in what we do not use.
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });
}
