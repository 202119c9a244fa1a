"use client";

import { useEffect, useEffectEvent } from "react";
import { SWRConfig } from "swr";
import useSWRInfinite, { unstable_serialize } from "swr/infinite";

import { useViewing } from "@/components/conversations/messages-context";
import { liveConfig, useLiveRead } from "@/components/realtime/use-live-read";
import { inboxAddress } from "@/lib/conversations/api-client";
import { isWhole } from "@/lib/conversations/inbox/question";
import type { Inbox, InboxQuestion } from "@/lib/conversations/types";
import { fetchJson } from "@/lib/realtime/fetch-json";

const inboxEvents = new Set([
  "message.created",
  "messages.read",
  "conversation.changed",
  // A request opens a conversation.
  "booking.changed",
]);

/** What the list shows. It can read more once the live inbox is loaded. */
export interface InboxState {
  inbox: Inbox | null;
  hasFailed: boolean;
  isLoadingMore: boolean;
  refresh?: () => void;
  loadMore?: () => void;
}

interface LiveInboxProps {
  /** What the server read; null if it could not. */
  initial: Inbox | null;
  /** The search and filter that the viewer asks. */
  question: InboxQuestion;
  onChange: (state: InboxState) => void;
}

function PagedInbox({ initial, question, onChange }: LiveInboxProps) {
  const viewer = useViewing();
  const keyOf = (_index: number, before: Inbox | null) => {
    if (before && !before.hasMore) return null;
    return inboxAddress(viewer, question, before?.conversations.at(-1));
  };
  const { data, error, size, setSize, isValidating } = useSWRInfinite(keyOf, fetchJson<Inbox>, {
    ...liveConfig,
    // What was found stays until the next answer.
    keepPreviousData: true,
    ...(initial && isWhole(question) ? { fallbackData: [initial] } : {}),
  });
  // Reads the first page, and each page whose predecessor now ends elsewhere.
  const refresh = useLiveRead(unstable_serialize(keyOf), inboxEvents);

  const report = useEffectEvent(() => {
    const all = data?.flatMap(({ conversations }) => conversations) ?? [];
    // A conversation that has moved up may still be on its old page.
    const seen = new Set<string>();
    const conversations = all.filter(({ id }) => !seen.has(id) && seen.add(id));
    const isMissing = data !== undefined && data.length < size;
    onChange({
      // An early question has no answer yet: the list stays until then.
      inbox: data
        ? {
            conversations,
            hasMore: data.at(-1)?.hasMore ?? false,
            isCleared: data[0]?.isCleared ?? false,
          }
        : initial,
      hasFailed: error !== undefined,
      isLoadingMore: isMissing && isValidating,
      refresh,
      loadMore: () => {
        if (isMissing) refresh();
        else void setSize(size + 1);
      },
    });
  });
  useEffect(() => report(), [data, error, size, isValidating]);
  return null;
}

/** Ends with the page, so that no account sees another's conversations. */
const ownCache = { provider: () => new Map() };

/** Reads what a question finds in the inbox, page by page, whenever it may have changed. Shows nothing itself. */
export function LiveInbox(props: LiveInboxProps) {
  return (
    <SWRConfig value={ownCache}>
      <PagedInbox {...props} />
    </SWRConfig>
  );
}
