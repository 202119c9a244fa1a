import { UnavailableView } from "@/components/feedback/unavailable-view";
import { requireSide } from "@/lib/conversations/guard";
import { inboxPath, type InboxName } from "@/lib/navigation/message-paths";

import { NoThread } from "./no-thread";

/** An inbox's own page: the list stands beside it in the shell. */
export async function InboxView({ inbox }: { inbox: InboxName }) {
  const session = await requireSide(inbox, inboxPath(inbox));
  return session ? <NoThread /> : <UnavailableView />;
}
