import { randomUUID } from "node:crypto";

import { UnavailableView } from "@/components/feedback/unavailable-view";
import { requireSide } from "@/lib/conversations/guard";
import { getThread } from "@/lib/conversations/queries";
import { conversationIdSchema, threadRange } from "@/lib/conversations/schemas";
import { threadPath } from "@/lib/conversations/sides";
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
  const session = await requireSide(side, threadPath(side, conversationId));
  if (!session) return <UnavailableView />;
  const range = before === undefined ? "newest" : threadRange(new URLSearchParams({ before }));
  const read = conversationIdSchema.safeParse(conversationId).success
    ? await getThread(session, conversationId, range ?? "newest")
    : ({ ok: false, code: "notFound" } as const);
  return (
    <Thread
      key={conversationId}
      conversationId={conversationId}
      messageId={randomUUID()}
      initial={read.ok ? read.data : read.code}
    />
  );
}
