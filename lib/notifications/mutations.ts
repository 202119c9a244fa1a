import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { getServerClient } from "@/lib/supabase/server";

import type { ChannelSetting } from "./types";

/** @param ids null for all of the caller's */
export async function markNotificationsRead(ids: string[] | null): Promise<ActionResult<number>> {
  const client = await getServerClient();
  const { data, error, status } = await client.rpc("mark_notifications_read", { p_ids: ids });
  return error ? failed(errorCodeOf({ ...error, status })) : done(data);
}

export async function markSubjectNotified(subjectId: string): Promise<ActionResult<number>> {
  const client = await getServerClient();
  const { data, error, status } = await client.rpc("mark_subject_notified", {
    p_subject_id: subjectId,
  });
  return error ? failed(errorCodeOf({ ...error, status })) : done(data);
}

export async function clearNotifications(): Promise<ActionResult<number>> {
  const client = await getServerClient();
  const { data, error, status } = await client.rpc("clear_notifications");
  return error ? failed(errorCodeOf({ ...error, status })) : done(data);
}

export async function saveNotificationSettings(
  settings: readonly ChannelSetting[],
): Promise<ActionResult> {
  const client = await getServerClient();
  const { error, status } = await client.rpc("set_notification_settings", {
    p_settings: settings.map(({ audience, kind, isOnSite, mail, isPushed }) => ({
      audience,
      kind,
      on_site: isOnSite,
      mail,
      push: isPushed,
    })),
  });
  return error ? failed(errorCodeOf({ ...error, status })) : done();
}
