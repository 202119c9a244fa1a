import { getTranslations } from "next-intl/server";

import { LiveNotice } from "./live-notice";
import { LiveRefresh } from "./live-refresh";

export async function LivePage({
  events,
  at = null,
}: {
  events: readonly string[];
  at?: string | null;
}) {
  const t = await getTranslations("portal.live");
  return (
    <div className="[&_p]:mb-4 [&_p]:rounded-lg [&_p]:border">
      <LiveNotice text={t("down")} />
      <LiveRefresh events={events} at={at} />
    </div>
  );
}
