import type { Conversation, Inbox } from "@/lib/conversations/types";
import { compareInstants } from "@/lib/dates/instants";

function byLastMessage(a: Conversation, b: Conversation): number {
  return compareInstants(b.lastMessageAt, a.lastMessageAt) || (a.id < b.id ? 1 : -1);
}

function union(known: readonly Conversation[], read: readonly Conversation[]): Conversation[] {
  const byId = new Map(known.map((conversation) => [conversation.id, conversation]));
  for (const conversation of read) byId.set(conversation.id, conversation);
  return [...byId.values()].sort(byLastMessage);
}

/** Replaces the first page and keeps the later pages that are loaded. */
export function refreshInbox(known: Inbox, first: Inbox): Inbox {
  const last = first.conversations.at(-1);
  if (!first.hasMore || !last) return first;
  const later = known.conversations.filter((conversation) => byLastMessage(conversation, last) > 0);
  return {
    conversations: union(later, first.conversations),
    hasMore: later.length > 0 ? known.hasMore : true,
  };
}

/** Appends the next page. */
export function extendInbox(known: Inbox, next: Inbox): Inbox {
  return {
    // Loaded rows are at least as new as the page read after them.
    conversations: union(next.conversations, known.conversations),
    hasMore: next.hasMore,
  };
}
