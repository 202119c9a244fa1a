import "server-only";

import { getServerClient } from "@/lib/supabase/server";

export async function hasTravels(userId: string): Promise<boolean> {
  const client = await getServerClient();
  const found = await Promise.all([
    client.from("bookings").select("id").eq("user_id", userId).limit(1),
    client.from("conversations").select("id").eq("user_id", userId).limit(1),
  ]);
  for (const { error } of found) if (error) console.error("Travels failed", error.code);
  return found.some(({ data }) => data !== null && data.length > 0);
}
