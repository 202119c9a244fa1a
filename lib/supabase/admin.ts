import "server-only";

import { createHmac } from "node:crypto";

import { createClient } from "@supabase/supabase-js";

import { getEnvironment } from "@/lib/config/env";

import type { Database } from "./database.types";
import { fetchWithTimeout, noRealtime, noRetry } from "./options";

/** Null if the site runs without a secret key. */
function secretKey(): string | null {
  return { ...process.env }["SUPABASE_SECRET_KEY"] || null;
}

/**
 * Bypasses row-level security: never use a visitor's input as a filter. Null without a secret key.
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

/** Auth limits per visitor, and trusts `Sb-Forwarded-For` only with the secret key. */
export function visitorHeaders(address: string): Readonly<Record<string, string>> | null {
  const key = secretKey();
  if (key === null) return null;
  return { apikey: key, authorization: `Bearer ${key}`, "sb-forwarded-for": address };
}

/** Whether `createAdminClient` and `pseudonymOf` return something. */
export function hasSecretKey(): boolean {
  return secretKey() !== null;
}

/** Only the key's holder can compute it; null without a secret key. */
export function pseudonymOf(text: string): string | null {
  const key = secretKey();
  return key === null ? null : createHmac("sha256", key).update(text).digest("hex");
}
