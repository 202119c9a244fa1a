import "server-only";

import { readTranslations } from "@/lib/agencies/portal/announcement-text";
import { getAdminClient, unavailable } from "@/lib/auth/admin-client";
import { defaultLocale, isLocale } from "@/lib/i18n/locales";
import { writeCursor, type Cursor } from "@/lib/navigation/cursor";
import type { Database } from "@/lib/supabase/database.types";
import { z } from "zod";

import { operatorStateOf } from "../states";
import type { Announcement, AnnouncementsPage } from "../types";

const PAGE_SIZE = 20;

const chosen = z.array(z.object({ id: z.string(), name: z.string(), email: z.string() }));

function toAnnouncement(
  row: Database["public"]["Functions"]["list_announcements"]["Returns"][number],
): Announcement {
  return {
    id: row.id,
    title: row.title,
    body: row.body,
    locale: isLocale(row.locale) ? row.locale : defaultLocale,
    translations: readTranslations(row.translations),
    agencyStates: row.agency_states.flatMap((state) => operatorStateOf(state) ?? []),
    agencies: chosen.parse(row.agencies),
    publishAt: row.publish_at,
    endsAt: row.ends_at,
    publishedAt: row.published_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The latest first, scheduled ones included. @throws BackendUnavailableError */
export async function listAnnouncements(after: Cursor | null): Promise<AnnouncementsPage> {
  const client = await getAdminClient();
  const { data, error } = await client.rpc("list_announcements", {
    p_limit: PAGE_SIZE + 1,
    p_before: after?.at ?? null,
    p_before_id: after?.id ?? null,
  });
  if (error) unavailable("Listing announcements", error);
  const rows = data.slice(0, PAGE_SIZE);
  const last = data.length > PAGE_SIZE ? rows.at(-1) : undefined;
  return {
    announcements: rows.map(toAnnouncement),
    olderCursor: last ? writeCursor({ at: last.publish_at, id: last.id }) : null,
  };
}

/** @param id a well-formed uuid @throws BackendUnavailableError */
export async function getAnnouncement(id: string): Promise<Announcement | null> {
  const client = await getAdminClient();
  const { data, error } = await client.rpc("list_announcements", { p_id: id });
  if (error) unavailable("Reading an announcement", error);
  return data[0] ? toAnnouncement(data[0]) : null;
}
