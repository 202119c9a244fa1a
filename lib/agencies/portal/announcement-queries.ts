import "server-only";

import type { Locale } from "@/lib/i18n/locales";
import { getServerClient } from "@/lib/supabase/server";

import { readTranslations, textFor } from "./announcement-text";

/** A message from the operator, in the reader's language where there is one. */
export interface AgencyAnnouncement {
  id: string;
  title: string;
  body: string;
  /** Its language; null for the reader's own. */
  lang: string | null;
  publishedAt: string;
  /** ISO instant; null without end. */
  endsAt: string | null;
}

const LATEST = 5;

/** Those addressed to the agency, newest first; null if the query failed. */
export async function listLatestAnnouncements(
  reader: Locale,
): Promise<AgencyAnnouncement[] | null> {
  const client = await getServerClient();
  const { data, error } = await client
    .from("announcements")
    .select("id, title, body, locale, translations, publish_at, ends_at")
    .order("publish_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(LATEST);
  if (error) {
    console.error("Failed to load announcements", error.code);
    return null;
  }
  return data.map(({ translations, ...row }) => ({
    id: row.id,
    ...textFor({ ...row, translations: readTranslations(translations) }, reader),
    publishedAt: row.publish_at,
    endsAt: row.ends_at,
  }));
}
