import type { ReactNode } from "react";

import { LoadFailed } from "@/components/feedback/load-failed";
import { requireRole } from "@/lib/auth/guards";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import type { SignedInSession } from "@/lib/auth/session";
import type { OperatorScreen } from "@/lib/navigation/operator-paths";

import { OperatorFrame } from "./operator-frame";

/**
 * A page for admins alone; others are sent to their own home. Says itself when the backend is down.
 * @param here the page's path without locale, to come back to after signing in
 */
export async function OperatorPage({
  current,
  here,
  failed,
  isLive = false,
  load,
}: {
  current: OperatorScreen;
  here: string;
  /** What to say when nothing could be read. */
  failed: string;
  isLive?: boolean;
  load: (session: SignedInSession) => Promise<ReactNode>;
}) {
  const view = await orUnavailable(async () =>
    load(await requireRole("admin", here, "/dashboard")),
  );
  return (
    <div className="mx-auto max-w-7xl px-4 py-10">
      <OperatorFrame current={current} isLive={isLive}>
        {view === "unavailable" ? <LoadFailed title={failed} /> : view}
      </OperatorFrame>
    </div>
  );
}
