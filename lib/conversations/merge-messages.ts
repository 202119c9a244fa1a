import { compareInstants, earlier } from "@/lib/dates/instants";

import type { Message, Side, ThreadPart } from "./types";

/**
 * Everything that a browser knows of a thread. Events may come late, twice, never or out of order,
 * and answers may cross each other; the functions below bring it to what a fresh read would show.
 */
export interface ThreadState {
  /** In the order of writing, no id twice. */
  messages: readonly Message[];
  /**
   * All messages up to this instant are known. Moved by reads only: the answer to a message of one's
   * own may come before an older message of the other side has been read.
   */
  syncedUpTo: string | null;
  /** Whether there are messages before the first one that is known. */
  hasEarlier: boolean;
}

/** Read again on every catch-up, in case a clock was set back or a commit came late. */
const OVERLAP_MS = 5_000;

export function initialThread(part: ThreadPart): ThreadState {
  return {
    messages: part.messages,
    syncedUpTo: part.messages.at(-1)?.createdAt ?? null,
    hasEarlier: part.hasMore,
  };
}

/** From where on to read again; null where nothing is known yet and the newest page is due. */
export function catchUpFrom(state: ThreadState): string | null {
  return state.syncedUpTo === null ? null : earlier(state.syncedUpTo, OVERLAP_MS);
}

/** Known and read messages as one: each id once, in the order of writing, never unread again. */
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
 * The other side reads a thread as a whole: all but the viewer's last few messages are read.
 * @param seenAt the last message when they were counted; nothing is known of what came later
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

/** Adds what a catch-up, or the first read of an empty thread, has brought. */
export function addNewer(state: ThreadState, part: ThreadPart, viewer: Side): ThreadState {
  const last = part.messages.at(-1)?.createdAt ?? null;
  const isAhead =
    last !== null && (state.syncedUpTo === null || compareInstants(last, state.syncedUpTo) > 0);
  const united = union(state.messages, part.messages);
  // With more to come, the unread ones may be among what is not here yet.
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

/** Adds a page of what came before. */
export function addEarlier(state: ThreadState, part: ThreadPart): ThreadState {
  return {
    ...state,
    messages: union(state.messages, part.messages),
    hasEarlier: part.hasMore,
  };
}

/** Adds the viewer's own message, as the answer to sending it has it. */
export function addSent(state: ThreadState, message: Message): ThreadState {
  return { ...state, messages: union(state.messages, [message]) };
}

/** What the viewer has now opened is read. Messages that came meanwhile are not among the ids. */
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
