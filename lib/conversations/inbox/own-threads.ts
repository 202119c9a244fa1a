import "server-only";

import { INBOX_PAGE } from "@/lib/conversations/limits";
import type { OwnThreads } from "@/lib/conversations/types";
import { toOwnThreads } from "@/lib/conversations/view-models";
import { getServerClient } from "@/lib/supabase/server";

/**
 * What somebody has asked themselves, as a traveller or of the desk, and how much of the answers is
 * unread: of the page of threads that is listed. The portal's inbox has their customers' threads alone.
 * @returns null for nothing asked. Where nobody can tell as well: a link that leads there can be missed.
 */
export async function findOwnThreads(userId: string): Promise<OwnThreads | null> {
  const client = await getServerClient();
  const { data, error } = await client
    .from("conversations")
    .select("user_unread_count")
    .eq("user_id", userId)
    .order("last_message_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(INBOX_PAGE);
  if (error) console.error("Own threads not looked up", error.code);
  return toOwnThreads(data ?? []);
}
