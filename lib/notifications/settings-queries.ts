import "server-only";

import { BackendUnavailableError } from "@/lib/auth/guards";
import { getServerClient } from "@/lib/supabase/server";

import { audiences, isNotificationKind, type Audience } from "./kinds";
import { mailChannels, type ShownSetting } from "./types";

/** @throws BackendUnavailableError */
export async function getChannelSettings(wanted: readonly Audience[]): Promise<ShownSetting[]> {
  const client = await getServerClient();
  const { data, error } = await client.rpc("get_notification_settings");
  if (error) {
    console.error("Settings of notifications could not be read", error.code);
    throw new BackendUnavailableError();
  }
  return data.flatMap(({ kind, ...row }) => {
    const audience = audiences.find((each) => each === row.audience);
    const mail = mailChannels.find((each) => each === row.mail);
    if (!audience || !mail || !wanted.includes(audience) || !isNotificationKind(kind)) return [];
    return {
      audience,
      kind,
      mail,
      isOnSite: row.on_site,
      isPushed: row.push,
      hasMail: row.has_mail,
    };
  });
}
