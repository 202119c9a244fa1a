import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { getServerClient } from "@/lib/supabase/server";

import type { WaitingCounts } from "./mark-types";

export async function getWaitingCounts(): Promise<ActionResult<WaitingCounts>> {
  const client = await getServerClient();
  const { data, error, status } = await client.rpc("get_waiting_counts").single();
  if (error) return failed(errorCodeOf({ ...error, status }));
  return done({
    ownMessages: data.own_messages,
    agencyMessages: data.agency_messages,
    deskMessages: data.desk_messages,
    applications: data.applications,
    notifications: data.notifications,
    otherNotifications: data.other_notifications,
  });
}
