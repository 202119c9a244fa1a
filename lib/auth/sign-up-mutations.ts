import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { getEnvironment } from "@/lib/config/env";
import type { Locale } from "@/lib/i18n/locales";
import { localePath } from "@/lib/i18n/paths";
import { createVisitorClient } from "@/lib/supabase/visitor";

import { completeSession, type NewSession } from "./new-session";
import type { Credentials } from "./schemas";

/** Where the link in a mail leads: an address of the configured origin, never of a request's Host. */
export function mailLinkTarget(locale: Locale, path: string): string {
  return `${getEnvironment().siteUrl}${localePath(locale, path)}`;
}

/**
 * Makes an account.
 * @returns its session, or null where the address has to be confirmed by mail first. Then a taken
 *   address gets the same answer, as far as the backend lets it.
 */
export async function createAccount(
  credentials: Credentials,
  metadata: Readonly<Record<string, string>>,
  locale: Locale,
): Promise<ActionResult<NewSession | null>> {
  const client = await createVisitorClient();
  const { data, error } = await client.auth.signUp({
    ...credentials,
    options: {
      // The database keeps the language with the profile: mails are written in it.
      data: { ...metadata, locale },
      emailRedirectTo: mailLinkTarget(locale, "/auth/confirm"),
    },
  });
  if (error) {
    // A mail went to this address a moment ago: to say so would say that it is registered.
    if (error.code === "over_email_send_rate_limit") return done(null);
    if (error.code === "weak_password" && "reasons" in error) return weakPassword(error.reasons);
    return failed(errorCodeOf(error));
  }
  if (!data.user) return failed("accountNotCreated");
  if (!data.session) return done(null);
  return completeSession(client, data.session);
}

/** @param reasons as the backend names them */
export function weakPassword(reasons: unknown) {
  const isLeaked = Array.isArray(reasons) && reasons.includes("pwned");
  return failed(isLeaked ? "leakedPassword" : "weakPassword");
}
