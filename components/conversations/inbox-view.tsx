import { UnavailableView } from "@/components/feedback/unavailable-view";
import { requireSide } from "@/lib/conversations/guard";
import { inboxPath } from "@/lib/conversations/sides";
import type { Side } from "@/lib/conversations/types";

import { NoThread } from "./no-thread";

/** The inbox's own page, for either side: the list stands beside it in the shell. */
export async function InboxView({ side }: { side: Side }) {
  const session = await requireSide(side, inboxPath(side));
  return session ? <NoThread /> : <UnavailableView />;
}
