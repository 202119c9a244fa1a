import type { ErrorCode } from "@/lib/actions/error-codes";
import type { ThreadApi } from "@/lib/conversations/api-client";
import { MAX_MESSAGE_LENGTH } from "@/lib/conversations/limits";
import {
  addEarlier,
  addNewer,
  addSent,
  catchUpFrom,
  initialThread,
  markRead,
  unreadIds,
  type ThreadState,
} from "@/lib/conversations/merge-messages";
import type { Conversation, Side, ThreadPart } from "@/lib/conversations/types";
import { createRefresher } from "@/lib/realtime/refresher";
import type { RealtimeEvent } from "@/lib/realtime/types";
import { characterCount, trimmed } from "@/lib/utils/text";

/** A message being sent. */
export interface Outgoing {
  id: string;
  content: string;
  createdAt: string;
}

/** A message that failed to send, as far as the browser knows. */
export interface UnsentMessage {
  id: string;
  content: string;
  code: ErrorCode;
}

export interface ThreadSnapshot {
  thread: ThreadState;
  conversation: Conversation | null;
  /** Why the first read failed. */
  loadError: ErrorCode | null;
  earlier: "idle" | "loading" | "failed";
  draft: string;
  outgoing: Outgoing | null;
  /** The last failed send. Sending the same text again reuses its id. */
  failed: UnsentMessage | null;
}

export interface ThreadStore {
  subscribe(onChange: () => void): () => void;
  snapshot(): ThreadSnapshot;
  /** Starts a catch-up. */
  refresh(): void;
  hear(event: RealtimeEvent): void;
  loadEarlier(): Promise<void>;
  setDraft(draft: string): void;
  /** Sends the draft unless it is blank, too long, or another send is running. */
  send(): Promise<void>;
  /** A visible thread marks messages as read. */
  setVisible(isVisible: boolean): void;
  /** Stops all reads until `resume`. */
  stop(): void;
  resume(): void;
}

const nothing: ThreadState = { messages: [], syncedUpTo: null, hasEarlier: false };

/** State and operations of one open thread. */
export function createThreadStore(options: {
  conversationId: string;
  viewer: Side;
  /** The server-rendered messages, or why they are missing. */
  initial: ThreadPart | ErrorCode;
  api: ThreadApi;
  newId: () => string;
  /** A message that a plain form failed to send. */
  unsent?: UnsentMessage | null;
  /** Called after reading or sending, so that the inbox can update. */
  onChange?: (change: "read" | "sent") => void;
}): ThreadStore {
  const { viewer, api, initial } = options;
  const listeners = new Set<() => void>();
  let isVisible = false;
  let current: ThreadSnapshot = {
    thread: typeof initial === "string" ? nothing : initialThread(initial),
    conversation: typeof initial === "string" ? null : initial.conversation,
    loadError: typeof initial === "string" ? initial : null,
    earlier: "idle",
    draft: options.unsent?.content ?? "",
    outgoing: null,
    failed: options.unsent ?? null,
  };

  const knows = (id: string) => current.thread.messages.some((message) => message.id === id);

  function set(change: Partial<ThreadSnapshot>): void {
    current = { ...current, ...change };
    const { failed } = current;
    if (failed && knows(failed.id)) {
      // The send had succeeded; only its response was lost.
      const draft = trimmed(current.draft) === failed.content ? "" : current.draft;
      current = { ...current, failed: null, draft };
    }
    for (const listener of listeners) listener();
    if (isVisible && hasUnread()) readMarker.request();
  }

  function hasUnread(): boolean {
    return (
      (current.conversation?.unreadCount ?? 0) > 0 || unreadIds(current.thread, viewer).size > 0
    );
  }

  const refresher = createRefresher(async () => {
    let from = catchUpFrom(current.thread);
    for (;;) {
      const part = await api.read(from === null ? "newest" : { since: from });
      if (!part.ok) {
        if (current.conversation === null) set({ loadError: part.code });
        // Retrying can't restore a session or a conversation.
        return part.code === "notAuthenticated" || part.code === "notFound";
      }
      set({
        thread: addNewer(current.thread, part.data, viewer),
        conversation: part.data.conversation,
        loadError: null,
      });
      const last = part.data.messages.at(-1);
      if (from === null || !part.data.hasMore || !last) return true;
      from = last.createdAt;
    }
  });

  const readMarker = createRefresher(async () => {
    if (!isVisible || !hasUnread()) return true;
    const ids = unreadIds(current.thread, viewer);
    const result = await api.markRead();
    if (!result.ok) return result.code === "notAuthenticated" || result.code === "notFound";
    set({
      thread: markRead(current.thread, ids),
      conversation: current.conversation && { ...current.conversation, unreadCount: 0 },
    });
    options.onChange?.("read");
    return true;
  });

  async function deliver(message: Outgoing): Promise<void> {
    const sent = await api.send({ id: message.id, content: message.content });
    if (sent.ok) {
      set({ thread: addSent(current.thread, sent.data), outgoing: null });
      options.onChange?.("sent");
      return;
    }
    // An event may have delivered it although the response was lost.
    if (knows(message.id)) {
      set({ outgoing: null });
      return;
    }
    const { draft } = current;
    set({
      outgoing: null,
      failed: { id: message.id, content: message.content, code: sent.code },
      // Keeps the text typed since then.
      draft: draft === "" ? message.content : `${message.content}\n\n${draft}`,
    });
    if (sent.code === "unavailable") refresher.request();
  }

  return {
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    snapshot: () => current,
    refresh: () => refresher.requestNow(),
    hear(event) {
      const bookingId = event["booking_id"];
      if (bookingId !== undefined && bookingId === current.conversation?.booking?.id) {
        refresher.request();
        return;
      }
      if (event["conversation_id"] !== options.conversationId) return;
      const id = event["message_id"];
      if (id !== undefined && (knows(id) || id === current.outgoing?.id)) return;
      // The viewer's own reading is only new if it happened in another window.
      const isOwnReading = event.type === "messages.read" && event["sender_type"] !== viewer;
      if (!isOwnReading || hasUnread()) refresher.request();
    },
    async loadEarlier() {
      const first = current.thread.messages[0];
      if (!first || current.earlier === "loading") return;
      set({ earlier: "loading" });
      const part = await api.read({ before: first.createdAt });
      if (part.ok) set({ earlier: "idle", thread: addEarlier(current.thread, part.data) });
      else set({ earlier: "failed" });
    },
    setDraft: (draft) => set({ draft }),
    async send() {
      const content = trimmed(current.draft);
      if (current.outgoing || content === "") return;
      if (characterCount(content) > MAX_MESSAGE_LENGTH) return;
      const { failed } = current;
      const outgoing = {
        id: failed?.content === content ? failed.id : options.newId(),
        content,
        createdAt: new Date().toISOString(),
      };
      set({ outgoing, failed: null, draft: "" });
      await deliver(outgoing);
    },
    setVisible(next) {
      isVisible = next;
      if (isVisible && hasUnread()) readMarker.request();
    },
    stop() {
      refresher.stop();
      readMarker.stop();
    },
    resume() {
      refresher.resume();
      readMarker.resume();
    },
  };
}
