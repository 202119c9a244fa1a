import { randomUUID } from "node:crypto";

import { UnavailableView } from "@/components/feedback/unavailable-view";
import { readThreadPage } from "@/lib/conversations/thread/thread-page";
import type { InboxName } from "@/lib/navigation/message-paths";

import { Thread } from "./thread";

/** The page of one conversation. */
export async function ThreadView({
  inbox,
  conversationId,
  before,
}: {
  inbox: InboxName;
  conversationId: string;
  /** Shows what came before this instant: the way back in time without scripts. */
  before: string | undefined;
}) {
  const read = await readThreadPage(inbox, conversationId, before);
  if (read === "unavailable") return <UnavailableView />;
  return (
    <Thread
      key={conversationId}
      conversationId={conversationId}
      messageId={randomUUID()}
      initial={read.ok ? read.data : read.code}
    />
  );
}
