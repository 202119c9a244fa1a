import "server-only";
import { cookies } from "next/headers";

import { TIME_ZONE_COOKIE, toldTimeZone } from "@/lib/dates/time-zone";
import { getServerClient } from "@/lib/supabase/server";

/** Only logs a failure: mails then use the agency's zone. */
export async function storeMailTimeZone(userId: string): Promise<void> {
  const timeZone = toldTimeZone((await cookies()).get(TIME_ZONE_COOKIE)?.value);
  if (timeZone === null) return;
  const client = await getServerClient();
  const { error } = await client
    .from("profiles")
    .update({ time_zone: timeZone })
    .eq("user_id", userId);
  if (error) console.error("Time zone not stored", error.code);
}
