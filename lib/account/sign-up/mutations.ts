import "server-only";
import type { AuthError } from "@supabase/supabase-js";
import { after } from "next/server";

import { isMailedJustNow, isMailQuotaError, isMailQuotaUsedUp } from "@/lib/account/mail-quota";
import type { Credentials } from "@/lib/account/schemas";
import { completeSession, openSession, type NewSession } from "@/lib/account/sign-in/new-session";
import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { getEnvironment } from "@/lib/config/env";
import type { Locale } from "@/lib/i18n/locales";
import { localePath } from "@/lib/i18n/paths";
import { createVisitorClient } from "@/lib/supabase/visitor";

import { mailExistingAccount } from "./existing-account";

/** On the configured origin, never on the request's Host. */
export function mailLinkTarget(locale: Locale, path: string): string {
  return `${getEnvironment().siteUrl}${localePath(locale, path)}`;
}

/** The database writes the consent down as it makes the account. */
export function toTermsMetadata(version: number | undefined): { terms_version?: string } {
  return version === undefined ? {} : { terms_version: String(version) };
}

/** Null if the visitor has to follow a mail: for unconfirmed and registered addresses alike. */
export async function createAccount(
  credentials: Credentials,
  metadata: Readonly<Record<string, string>>,
  locale: Locale,
): Promise<ActionResult<NewSession | null>> {
  const client = await createVisitorClient();
  const { data, error } = await client.auth.signUp({
    ...credentials,
    options: {
      // The database copies the language to the profile for mails.
      data: { ...metadata, locale },
      emailRedirectTo: mailLinkTarget(locale, "/auth/confirm"),
    },
  });
  if (error && !isTaken(error)) {
    if (error.code === "weak_password" && "reasons" in error) return weakPassword(error.reasons);
    if (error.code === "over_request_rate_limit") return failed("tooManySignUps");
    return failed(isMailQuotaError(error) ? "mailsUsedUp" : errorCodeOf(error));
  }
  if (data.session) return completeSession(client, data.session);
  if (!error && !data.user) return failed("accountNotCreated");
  const opened = await openSession(credentials);
  if (opened.ok || !NEEDS_MAIL.includes(opened.code)) return opened;
  if (isMailQuotaUsedUp()) return failed("mailsUsedUp");
  after(() => mailExistingAccount(credentials.email));
  return done(null);
}

const NEEDS_MAIL: readonly string[] = ["invalidCredentials", "emailNotConfirmed"];

/** Hosted Auth reports registered addresses this way; passing it on would reveal them. */
function isTaken(error: AuthError): boolean {
  const { code } = error;
  return code === "user_already_exists" || code === "email_exists" || isMailedJustNow(error);
}

export function weakPassword(reasons: unknown) {
  const isLeaked = Array.isArray(reasons) && reasons.includes("pwned");
  return failed(isLeaked ? "leakedPassword" : "weakPassword");
}
