import "server-only";

import { getServerClient } from "@/lib/supabase/server";

export interface EarlierRequest {
  messageId: string;
  conversationId: string;
  sentAt: string;
}

export async function getEarlierRequest(
  userId: string,
  sample: string,
): Promise<EarlierRequest | null | "unavailable"> {
  const client = await getServerClient();
  const { data, error } = await client
    .from("conversations")
    .select("id, messages(id, created_at)")
    .eq("user_id", userId)
    .eq("sample", sample)
    .not("messages.facts", "is", null)
    .order("created_at", { referencedTable: "messages", ascending: false })
    .limit(1, { referencedTable: "messages" })
    .maybeSingle();
  if (error) return "unavailable";
  const [latest] = data?.messages ?? [];
  if (!data || !latest) return null;
  return { messageId: latest.id, conversationId: data.id, sentAt: latest.created_at };
}
