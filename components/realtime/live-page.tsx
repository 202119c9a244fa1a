import { getTranslations } from "next-intl/server";

import { LiveNotice } from "./live-notice";
import { LiveRefresh } from "./live-refresh";

/** Keeps a screen of the portal right while it is open, and says so when that is interrupted. */
export async function LivePage({
  events,
  at = null,
}: {
  events: readonly string[];
  /** ISO instant at which the screen is read anew in any case. */
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
