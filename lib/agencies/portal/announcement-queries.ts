import "server-only";

import { getServerClient } from "@/lib/supabase/server";

/** A message from the operator to every agency. */
export interface AgencyAnnouncement {
  id: string;
  title: string;
  body: string;
  publishedAt: string;
}

const LATEST = 5;

/** Newest first; null if the query failed. */
export async function listLatestAnnouncements(): Promise<AgencyAnnouncement[] | null> {
  const client = await getServerClient();
  const { data, error } = await client
    .from("announcements")
    .select("id, title, body, created_at")
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(LATEST);
  if (error) {
    console.error("Failed to load announcements", error.code);
    return null;
  }
  return data.map(({ id, title, body, created_at }) => ({
    id,
    title,
    body,
    publishedAt: created_at,
  }));
}
