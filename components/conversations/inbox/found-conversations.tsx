"use client";

import { useViewing } from "@/components/conversations/messages-context";
import type { Inbox, InboxQuestion } from "@/lib/conversations/types";

import { ConversationRow } from "./conversation-row";
import { InboxFilters } from "./inbox-filters";
import { InboxNone } from "./inbox-none";

/** The found conversations below the question that found them. */
export function FoundConversations({
  question,
  found,
}: {
  question: InboxQuestion;
  found: Inbox | null;
}) {
  const { list } = useViewing().texts;
  return (
    <>
      <InboxFilters question={question} />
      {found === null ? (
        <p role="alert" className="p-4">
          {list.failed}
        </p>
      ) : null}
      {found?.conversations.length === 0 ? <InboxNone /> : null}
      <ul className="min-h-0 overflow-y-auto">
        {found?.conversations.map((conversation) => (
          <ConversationRow key={conversation.id} conversation={conversation} isOpen={false} />
        ))}
      </ul>
    </>
  );
}
