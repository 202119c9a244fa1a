import "server-only";

import { getAdminClient, unavailable } from "@/lib/auth/admin-client";
import { writeCursor, type Cursor } from "@/lib/navigation/cursor";

import type { Announcement, AnnouncementPage } from "./types";

const PAGE_SIZE = 20;
const COLUMNS = "id, title, body, created_at, updated_at";

function toAnnouncement(row: {
  id: string;
  title: string;
  body: string;
  created_at: string;
  updated_at: string;
}): Announcement {
  const { id, title, body, created_at: createdAt, updated_at: updatedAt } = row;
  return { id, title, body, createdAt, updatedAt };
}

/** Newest first. @throws BackendUnavailableError */
export async function listAnnouncements(after: Cursor | null): Promise<AnnouncementPage> {
  const client = await getAdminClient();
  let query = client.from("announcements").select(COLUMNS);
  if (after) {
    const { at, id } = after;
    // The first condition is redundant, but it lets the query use the index.
    query = query
      .lte("created_at", at)
      .or(`created_at.lt."${at}",and(created_at.eq."${at}",id.lt.${id})`);
  }
  const { data, error } = await query
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(PAGE_SIZE + 1);
  if (error) unavailable("Listing announcements", error);
  const rows = data.slice(0, PAGE_SIZE);
  const last = data.length > PAGE_SIZE ? rows.at(-1) : undefined;
  return {
    announcements: rows.map(toAnnouncement),
    olderCursor: last ? writeCursor({ at: last.created_at, id: last.id }) : null,
  };
}

/** @param id a well-formed uuid @throws BackendUnavailableError */
export async function getAnnouncement(id: string): Promise<Announcement | null> {
  const client = await getAdminClient();
  const { data, error } = await client
    .from("announcements")
    .select(COLUMNS)
    .eq("id", id)
    .maybeSingle();
  if (error) unavailable("Reading an announcement", error);
  return data ? toAnnouncement(data) : null;
}
