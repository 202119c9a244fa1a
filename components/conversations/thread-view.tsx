import { randomUUID } from "node:crypto";

import { UnavailableView } from "@/components/feedback/unavailable-view";
import { readThreadPage } from "@/lib/conversations/thread-page";
import type { Side } from "@/lib/conversations/types";

import { Thread } from "./thread";

/** The page of one conversation, for either side. */
export async function ThreadView({
  side,
  conversationId,
  before,
}: {
  side: Side;
  conversationId: string;
  /** Shows what came before this instant: the way back in time without scripts. */
  before: string | undefined;
}) {
  const read = await readThreadPage(side, conversationId, before);
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
