import "server-only";

import { createHmac } from "node:crypto";

import { createClient } from "@supabase/supabase-js";

import { getEnvironment } from "@/lib/config/env";

import type { Database } from "./database.types";
import { fetchWithTimeout, noRealtime, noRetry } from "./options";

/** The one place that reads it. Null where the site runs without: then nothing needs it. */
function secretKey(): string | null {
  return { ...process.env }["SUPABASE_SECRET_KEY"] || null;
}

/**
 * The client that row-level security does not hold. Only for what no visitor may do themselves, and
 * never with a visitor's own words as a filter.
 * @returns null where the site has no secret key
 */
export function createAdminClient() {
  const key = secretKey();
  if (key === null) return null;
  return createClient<Database>(getEnvironment().supabaseUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: fetchWithTimeout },
    db: noRetry,
    realtime: noRealtime,
  });
}

/**
 * What tells Auth whose attempt a request is: it believes `Sb-Forwarded-For` beside the secret key
 * only. Without it all visitors together would have the site's one quota.
 * @returns null where the site has no secret key
 */
export function visitorHeaders(address: string): Readonly<Record<string, string>> | null {
  const key = secretKey();
  if (key === null) return null;
  return { apikey: key, authorization: `Bearer ${key}`, "sb-forwarded-for": address };
}

/**
 * A name for something that must not be kept: the same for the same text, and not to be traced back
 * by whoever lacks the key.
 * @returns hexadecimal; null where the site has no secret key
 */
export function pseudonymOf(text: string): string | null {
  const key = secretKey();
  return key === null ? null : createHmac("sha256", key).update(text).digest("hex");
}
