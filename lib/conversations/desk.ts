import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { getServerClient } from "@/lib/supabase/server";

/** The agency that is the marketplace's own desk, for admins: `notFound` for everybody else. */
export async function getDeskId(): Promise<ActionResult<string>> {
  const client = await getServerClient();
  const { data, error, status } = await client
    .from("agencies")
    .select("id")
    .eq("is_desk", true)
    .maybeSingle();
  if (error) return failed(errorCodeOf({ ...error, status }));
  return data ? done(data.id) : failed("notFound");
}

/** How many messages to the desk no one has read, for admins. */
export async function getDeskUnreadCount(): Promise<ActionResult<number>> {
  const deskId = await getDeskId();
  if (!deskId.ok) return deskId;
  const client = await getServerClient();
  const { data, error, status } = await client
    .from("conversations")
    .select("agency_unread_count")
    .eq("agency_id", deskId.data)
    .gt("agency_unread_count", 0);
  if (error) return failed(errorCodeOf({ ...error, status }));
  return done(data.reduce((sum, row) => sum + row.agency_unread_count, 0));
}
