import { randomUUID } from "node:crypto";

import { ThreadBeside } from "@/components/conversations/beside/thread-beside";
import { UnavailableView } from "@/components/feedback/unavailable-view";
import { getThreadFacts } from "@/lib/conversations/beside/queries";
import { readThreadPage } from "@/lib/conversations/thread/thread-page";
import type { InboxName } from "@/lib/navigation/message-paths";
import { isUuid } from "@/lib/utils/uuid";

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
  const [read, facts] = await Promise.all([
    readThreadPage(inbox, conversationId, before),
    inbox === "agency" && isUuid(conversationId) ? getThreadFacts(conversationId) : null,
  ]);
  if (read === "unavailable") return <UnavailableView />;
  return (
    <>
      <Thread
        key={conversationId}
        conversationId={conversationId}
        messageId={randomUUID()}
        initial={read.ok ? read.data : read.code}
      />
      {read.ok && facts ? (
        <ThreadBeside conversation={read.data.conversation} facts={facts.ok ? facts.data : null} />
      ) : null}
    </>
  );
}
