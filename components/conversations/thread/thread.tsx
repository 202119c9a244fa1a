"use client";

import { useActionState } from "react";

import { useViewing } from "@/components/conversations/messages-context";
import { useReload } from "@/components/realtime/use-session-end";
import type { ErrorCode } from "@/lib/actions/error-codes";
import type { ActionState } from "@/lib/actions/types";
import { sendMessageAction } from "@/lib/conversations/actions";
import type { UnsentMessage } from "@/lib/conversations/thread/thread-snapshot";
import type { ThreadPart } from "@/lib/conversations/types";

import { Composer } from "./composer";
import { ThreadFailed } from "./thread-failed";
import { ThreadHeader } from "./thread-header";
import { ThreadLog } from "./thread-log";
import { useThread } from "./use-thread";

/** What a plain form posted and the page was rendered anew for. */
function unsentOf(state: ActionState): UnsentMessage | null {
  if (state === null || state.ok) return null;
  const { id, content, hadFiles } = state.values ?? {};
  if (id === undefined || content === undefined) return null;
  return { id, content, code: state.code, files: [], hasLostFiles: hadFiles !== undefined };
}

/** A thread: whom it is with, what was written, and where to write. */
export function Thread({
  conversationId,
  messageId,
  initial,
}: {
  conversationId: string;
  messageId: string;
  /** What the server read, or why it could not. */
  initial: ThreadPart | ErrorCode;
}) {
  const [state, action] = useActionState(sendMessageAction, null);
  const { side, viewerId, locale, isEnded } = useViewing();
  const [snapshot, store] = useThread({
    conversationId,
    viewerId,
    viewer: side,
    locale,
    initial,
    unsent: unsentOf(state),
  });
  const { conversation } = snapshot;
  const hasUnsent =
    snapshot.draft !== "" || snapshot.files.length > 0 || snapshot.outgoing !== null;
  // With a draft the page stays, without what is personal, until the viewer leaves it.
  useReload(isEnded && !hasUnsent);

  if (!conversation) {
    return <ThreadFailed code={snapshot.loadError} retry={store.refresh} />;
  }
  return (
    <section
      aria-labelledby="thread-title"
      // No toast tells of its messages: they are read as they come.
      data-subject={conversationId}
      className="flex min-h-0 min-w-0 flex-1 flex-col justify-end"
    >
      {isEnded ? null : (
        <>
          <ThreadHeader conversation={conversation} />
          <ThreadLog
            conversation={conversation}
            snapshot={snapshot}
            loadEarlier={() => void store.loadEarlier()}
            suggest={store.setDraft}
          />
        </>
      )}
      <Composer {...{ conversation, messageId, action, snapshot, store, isEnded }} />
    </section>
  );
}
