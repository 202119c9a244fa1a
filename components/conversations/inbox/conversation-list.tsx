"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import { useEffect, useState, type ReactNode } from "react";

import { useViewing } from "@/components/conversations/messages-context";
import { useLazy } from "@/components/layout/use-lazy";
import { useRealtimeStatus } from "@/components/realtime/use-realtime";
import { useReload } from "@/components/realtime/use-session-end";
import { Button } from "@/components/ui/button";
import { isWhole } from "@/lib/conversations/inbox/question";
import type { Inbox } from "@/lib/conversations/types";
import { retryDelay } from "@/lib/utils/retry-delay";

import { ConversationRow } from "./conversation-row";
import { InboxEmpty } from "./inbox-empty";
import { InboxFilters } from "./inbox-filters";
import { InboxNone } from "./inbox-none";
import type { InboxState } from "./live-inbox";
import { useQuestion } from "./use-question";

const loadLive = async () => (await import("./live-inbox")).LiveInbox;

/** The viewer's conversations, the latest first. What keeps them live is loaded after the page. */
export function ConversationList({ initial }: { initial: Inbox | null }) {
  const { isEnded } = useViewing();
  const openId = useSelectedLayoutSegment();
  const [state, setState] = useState<InboxState>({
    inbox: initial,
    hasFailed: false,
    isLoadingMore: false,
  });
  const { question, asked, ask } = useQuestion();
  const [LiveInbox, needLive] = useLazy(loadLive);
  const [isDelayed, setIsDelayed] = useState(false);
  useEffect(() => {
    let timer: number | undefined;
    const load = async (attempt: number) => {
      if (await needLive()) return;
      setIsDelayed(true);
      timer = window.setTimeout(() => void load(attempt + 1), retryDelay(attempt));
    };
    void load(0);
    return () => window.clearTimeout(timer);
  }, [needLive]);

  // An open thread may hold a draft: it decides for itself.
  useReload(isEnded && openId === null);

  if (isEnded) return null;
  return (
    <>
      {LiveInbox ? <LiveInbox initial={initial} question={asked} onChange={setState} /> : null}
      <Conversations state={state} openId={openId} isWhole={isWhole(asked) && isWhole(question)}>
        <InboxFilters
          question={question}
          onAsk={ask}
          // While the live list can't load, the page of results answers.
          isInPlace={LiveInbox !== null || !isDelayed}
        />
      </Conversations>
    </>
  );
}

function Conversations({
  state: { inbox, hasFailed, isLoadingMore, refresh, loadMore },
  openId,
  isWhole: isAll,
  children: filters,
}: {
  state: InboxState;
  openId: string | null;
  /** Whether neither a search nor a filter is set. */
  isWhole: boolean;
  children: ReactNode;
}) {
  const { texts } = useViewing();
  // The panel's own notice then says enough.
  const isDown = useRealtimeStatus() === "down";
  if (!inbox) {
    return (
      <div role="alert" className="grid flex-1 place-content-center gap-3 p-6 text-center">
        <p>{texts.list.failed}</p>
        {/* An empty address is this page: it works without scripts too. */}
        <a
          href=""
          onClick={(event) => {
            if (!refresh) return;
            event.preventDefault();
            refresh();
          }}
          className="font-semibold text-primary underline underline-offset-4"
        >
          {texts.list.retry}
        </a>
      </div>
    );
  }
  const isEmpty = inbox.conversations.length === 0;
  if (isEmpty && isAll && !inbox.isCleared) return <InboxEmpty />;
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      {filters}
      {isEmpty ? <InboxNone isCleared={isAll && inbox.isCleared} /> : null}
      <nav
        aria-label={texts.list.label}
        className="min-h-0 min-w-0 flex-1 overflow-y-auto overscroll-contain"
      >
        {hasFailed && !isDown ? (
          <p role="status" className="border-b bg-warning-soft px-4 py-2 text-sm text-warning">
            {texts.list.failed}
          </p>
        ) : null}
        <ul>
          {inbox.conversations.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              isOpen={conversation.id === openId}
            />
          ))}
        </ul>
        {inbox.hasMore ? (
          <Button
            variant="ghost"
            className="w-full no-js:hidden"
            aria-busy={isLoadingMore}
            disabled={!loadMore}
            onClick={loadMore}
          >
            {isLoadingMore ? texts.list.loading : texts.list.more}
          </Button>
        ) : null}
      </nav>
    </div>
  );
}
