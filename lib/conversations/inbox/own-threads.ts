import "server-only";

import { INBOX_PAGE } from "@/lib/conversations/limits";
import type { OwnThreads } from "@/lib/conversations/types";
import { toOwnThreads } from "@/lib/conversations/view-models";
import { getServerClient } from "@/lib/supabase/server";

/**
 * Counts the unread messages of threads that an agency's owner started as a traveller or with the
 * desk, archived ones included. @returns null if there are none or the read failed: the link
 * to them is optional
 */
export async function findOwnThreads(userId: string): Promise<OwnThreads | null> {
  const client = await getServerClient();
  const { data, error } = await client
    .from("conversations")
    .select("user_unread_count")
    .eq("user_id", userId)
    .order("user_unread_count", { ascending: false })
    .limit(INBOX_PAGE);
  if (error) console.error("Own threads not looked up", error.code);
  return toOwnThreads(data ?? []);
}
