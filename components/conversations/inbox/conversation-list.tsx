"use client";

import { useSelectedLayoutSegment } from "next/navigation";

import { useViewing } from "@/components/conversations/messages-context";
import { useRealtimeStatus } from "@/components/realtime/use-realtime";
import { useReload } from "@/components/realtime/use-session-end";
import { Button } from "@/components/ui/button";
import type { Inbox } from "@/lib/conversations/types";

import { ConversationRow } from "./conversation-row";
import { InboxEmpty } from "./inbox-empty";
import { useInbox } from "./use-inbox";
import { useUnreadTitle } from "./use-unread-title";

/** The viewer's conversations, the latest first, kept live. */
export function ConversationList({ initial }: { initial: Inbox | null }) {
  const { texts, isEnded } = useViewing();
  const openId = useSelectedLayoutSegment();
  const { inbox, hasFailed, isLoadingMore, refresh, loadMore } = useInbox(initial);
  const unread = (inbox?.conversations ?? [])
    .filter(({ id }) => id !== openId)
    .reduce((sum, { unreadCount }) => sum + unreadCount, 0);
  useUnreadTitle(unread);
  // The panel's own notice then says enough.
  const isDown = useRealtimeStatus() === "down";
  // An open thread may hold a draft: it decides for itself.
  useReload(isEnded && openId === null);

  if (isEnded) return null;
  if (!inbox) {
    return (
      <div role="alert" className="grid flex-1 place-content-center gap-3 p-6 text-center">
        <p>{texts.list.failed}</p>
        {/* An empty address is this page: it works without scripts too. */}
        <a
          href=""
          onClick={(event) => {
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
  if (inbox.conversations.length === 0) return <InboxEmpty />;
  return (
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
          className="w-full"
          aria-busy={isLoadingMore}
          onClick={() => void loadMore()}
        >
          {isLoadingMore ? texts.list.loading : texts.list.more}
        </Button>
      ) : null}
    </nav>
  );
}
