import { compareInstants, earlier } from "@/lib/dates/instants";

import type { Message, Side, ThreadPart } from "./types";

/**
 * A thread in the browser. Events may come late, twice, never or out of order, and responses may
 * overtake each other; the functions below always converge to what a fresh read returns.
 */
export interface ThreadState {
  /** In the order of writing, ids unique. */
  messages: readonly Message[];
  /**
   * All messages up to this instant are loaded. Only reads move it: the response to a sent message
   * may come before an older message of the other side is loaded.
   */
  syncedUpTo: string | null;
  hasEarlier: boolean;
}

/** Before any message: of a thread without messages, all are loaded. */
const BEGINNING = "1970-01-01T00:00:00Z";

/** Every catch-up reads this much again, for clock changes and late commits. */
const OVERLAP_MS = 5_000;

export function initialThread(part: ThreadPart): ThreadState {
  return {
    messages: part.messages,
    syncedUpTo: part.messages.at(-1)?.createdAt ?? BEGINNING,
    hasEarlier: part.hasMore,
  };
}

/** Start of the next catch-up; null to load the newest page. */
export function catchUpFrom(state: ThreadState): string | null {
  return state.syncedUpTo === null ? null : earlier(state.syncedUpTo, OVERLAP_MS);
}

/** Merges by id, in the order of writing; a read message never becomes unread. */
function union(known: readonly Message[], read: readonly Message[]): readonly Message[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  let isChanged = false;
  for (const message of read) {
    const old = byId.get(message.id);
    if (old && (old.isRead || !message.isRead)) continue;
    byId.set(message.id, message);
    isChanged = true;
  }
  if (!isChanged) return known;
  return [...byId.values()].sort((a, b) => compareInstants(a.createdAt, b.createdAt));
}

/**
 * Marks all but the viewer's last `ownUnreadCount` messages as read, since the other side reads a
 * thread as a whole. @param seenAt the last message when they were counted; later ones are unknown
 */
function withReadMarks(
  messages: readonly Message[],
  viewer: Side,
  ownUnreadCount: number,
  seenAt: string,
): readonly Message[] {
  let unread = ownUnreadCount;
  let isChanged = false;
  const marked = messages.toReversed().map((message) => {
    if (message.side !== viewer || message.isRead) return message;
    if (compareInstants(message.createdAt, seenAt) > 0) return message;
    if (unread > 0) {
      unread -= 1;
      return message;
    }
    isChanged = true;
    return { ...message, isRead: true };
  });
  return isChanged ? marked.reverse() : messages;
}

/** Adds the messages of a catch-up or of a first read. */
export function addNewer(state: ThreadState, part: ThreadPart, viewer: Side): ThreadState {
  const last = part.messages.at(-1)?.createdAt ?? null;
  const isAhead =
    last !== null && (state.syncedUpTo === null || compareInstants(last, state.syncedUpTo) > 0);
  const united = union(state.messages, part.messages);
  // If more follow, the unread messages may be among those not loaded yet.
  const isComplete = state.syncedUpTo === null || !part.hasMore;
  return {
    messages:
      isComplete && last !== null
        ? withReadMarks(united, viewer, part.ownUnreadCount, last)
        : united,
    syncedUpTo: isAhead ? last : state.syncedUpTo,
    hasEarlier: state.syncedUpTo === null ? part.hasMore : state.hasEarlier,
  };
}

/** Adds a page of earlier messages. */
export function addEarlier(state: ThreadState, part: ThreadPart): ThreadState {
  return {
    ...state,
    messages: union(state.messages, part.messages),
    hasEarlier: part.hasMore,
  };
}

/** Adds the viewer's own message from the send response. */
export function addSent(state: ThreadState, message: Message): ThreadState {
  return { ...state, messages: union(state.messages, [message]) };
}

/** Marks these messages as read; messages that came later stay unread. */
export function markRead(state: ThreadState, ids: ReadonlySet<string>): ThreadState {
  return {
    ...state,
    messages: state.messages.map((message) =>
      ids.has(message.id) && !message.isRead ? { ...message, isRead: true } : message,
    ),
  };
}

/** The other side's messages that the viewer has not read. */
export function unreadIds(state: ThreadState, viewer: Side): ReadonlySet<string> {
  return new Set(
    state.messages.filter((m) => m.side !== viewer && !m.isRead).map((message) => message.id),
  );
}
