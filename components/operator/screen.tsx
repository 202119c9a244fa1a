import type { ReactNode } from "react";

import { LoadFailed } from "@/components/feedback/load-failed";
import { LivePage } from "@/components/realtime/live-page";
import { requireRole } from "@/lib/auth/guards";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import type { SignedInSession } from "@/lib/auth/session";

/** Agencies that apply, are decided on, suspended or restored. */
const EVENTS = ["agency.changed"] as const;

/**
 * A page for admins; redirects others to their dashboard. Shows an outage itself.
 * @param here the page's path without locale, for the return after sign-in
 */
export async function OperatorPage({
  here,
  failed,
  isLive = false,
  load,
}: {
  here: string;
  /** The message if nothing could be read. */
  failed: string;
  /** Whether the page is read again when an agency changes. */
  isLive?: boolean;
  load: (session: SignedInSession) => Promise<ReactNode>;
}) {
  const view = await orUnavailable(async () =>
    load(await requireRole("admin", here, "/dashboard")),
  );
  return (
    <>
      {isLive ? <LivePage events={EVENTS} /> : null}
      {view === "unavailable" ? <LoadFailed title={failed} /> : view}
    </>
  );
}
