import "server-only";

import { getServerClient } from "@/lib/supabase/server";

/**
 * Whether somebody has asked anything themselves, as a traveller or of the desk. The portal's inbox has
 * their customers' threads alone. Where nobody can tell, no: a link that leads there can be missed.
 */
export async function hasOwnThreads(userId: string): Promise<boolean> {
  const client = await getServerClient();
  const { data, error } = await client
    .from("conversations")
    .select("id")
    .eq("user_id", userId)
    .limit(1);
  if (error) console.error("Own threads not looked up", error.code);
  return data !== null && data.length > 0;
}
