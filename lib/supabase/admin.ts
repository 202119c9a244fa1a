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
 * Client that bypasses row-level security. Use it only for what no visitor may do, and never with a
 * visitor's input as a filter. @returns null without a secret key
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
 * Headers that name the visitor to Auth, whose rate limit is per visitor; Auth trusts
 * `Sb-Forwarded-For` only with the secret key. @returns null without a secret key
 */
export function visitorHeaders(address: string): Readonly<Record<string, string>> | null {
  const key = secretKey();
  if (key === null) return null;
  return { apikey: key, authorization: `Bearer ${key}`, "sb-forwarded-for": address };
}

/**
 * Returns a keyed hash that only the key's holder can compute. @returns hexadecimal; null without a
 * secret key
 */
export function pseudonymOf(text: string): string | null {
  const key = secretKey();
  return key === null ? null : createHmac("sha256", key).update(text).digest("hex");
}
