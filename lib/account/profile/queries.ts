import "server-only";

import { BackendUnavailableError } from "@/lib/auth/guards";
import type { SignedInSession } from "@/lib/auth/session";
import { defaultLocale, isLocale, type Locale } from "@/lib/i18n/locales";
import { getServerClient } from "@/lib/supabase/server";

export interface Profile {
  fullName: string;
  mailLocale: Locale;
}

/** @throws BackendUnavailableError */
export async function getProfile({ userId }: SignedInSession): Promise<Profile> {
  const client = await getServerClient();
  const { data, error } = await client
    .from("profiles")
    .select("full_name, locale")
    .eq("user_id", userId)
    .maybeSingle();
  if (error) {
    console.error("Profile failed", error.code);
    throw new BackendUnavailableError();
  }
  return {
    fullName: data?.full_name ?? "",
    mailLocale: isLocale(data?.locale) ? data.locale : defaultLocale,
  };
}
