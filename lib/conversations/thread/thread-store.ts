import type { ErrorCode } from "@/lib/actions/error-codes";
import type { ThreadApi } from "@/lib/conversations/api-client";
import { checkChosen } from "@/lib/conversations/files/check-files";
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
import type { Side, ThreadPart } from "@/lib/conversations/types";
import { createRefresher } from "@/lib/realtime/refresher";
import { characterCount, trimmed } from "@/lib/utils/text";

import type { Outbox } from "./outbox";
import type { Outgoing, ThreadSnapshot, ThreadStore, UnsentMessage } from "./thread-snapshot";

const noFiles: readonly File[] = [];
const nothing: ThreadState = { messages: [], syncedUpTo: null, hasEarlier: false };

/** State and operations of one open thread. */
export function createThreadStore(options: {
  conversationId: string;
  viewer: Side;
  /** The server-rendered messages, or why they are missing. */
  initial: ThreadPart | ErrorCode;
  api: ThreadApi;
  newId: () => string;
  outbox: Outbox;
  isOffline: () => boolean;
  /** A message that a plain form failed to send. */
  unsent?: UnsentMessage | null;
  /** Called after reading or sending, so that the inbox can update. */
  onChange?: (change: "read" | "sent") => void;
}): ThreadStore {
  const { viewer, api, initial, outbox, isOffline } = options;
  const listeners = new Set<() => void>();
  let isVisible = false;
  let current: ThreadSnapshot = {
    thread: typeof initial === "string" ? nothing : initialThread(initial),
    conversation: typeof initial === "string" ? null : initial.conversation,
    loadError: typeof initial === "string" ? initial : null,
    earlier: "idle",
    draft: options.unsent?.content ?? "",
    files: noFiles,
    fileError: null,
    outgoing: null,
    waiting: [],
    failed: options.unsent ?? null,
  };

  const knows = (id: string) => current.thread.messages.some((message) => message.id === id);

  function set(change: Partial<ThreadSnapshot>): void {
    current = { ...current, ...change };
    const { failed, waiting } = current;
    // Another tab has sent it, or its response was lost.
    if (waiting.some(({ id }) => knows(id))) {
      current = { ...current, waiting: waiting.filter(({ id }) => !knows(id)) };
      keepWaiting();
    }
    if (failed && knows(failed.id)) {
      // The send had succeeded; only its response was lost.
      const draft = trimmed(current.draft) === failed.content ? "" : current.draft;
      const files = current.files === failed.files ? noFiles : current.files;
      current = { ...current, failed: null, draft, files };
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
      void sendWaiting();
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

  /** The device keeps exactly what has not arrived. */
  function keepWaiting(): void {
    const { outgoing, waiting } = current;
    outbox.write(outgoing?.hasWaited ? [outgoing, ...waiting] : waiting);
  }

  function setWaiting(change: Partial<ThreadSnapshot>): void {
    set(change);
    keepWaiting();
  }

  /** What has waited goes out in its order, one after the other. */
  async function sendWaiting(): Promise<void> {
    const [next, ...rest] = current.waiting;
    if (!next || current.outgoing || isOffline()) return;
    set({ outgoing: { ...next, hasWaited: true }, waiting: rest });
    if (await deliver({ ...next, hasWaited: true })) await sendWaiting();
  }

  /** @returns whether the next one can follow */
  async function deliver(message: Outgoing): Promise<boolean> {
    const { id, content, files } = message;
    const sent = await api.send({ id, content, files });
    if (sent.ok) {
      setWaiting({ thread: addSent(current.thread, sent.data), outgoing: null });
      options.onChange?.("sent");
      return true;
    }
    // An event may have delivered it although the response was lost.
    if (knows(message.id)) {
      setWaiting({ outgoing: null });
      return true;
    }
    const canWait = files.length === 0 && (message.hasWaited === true || isOffline());
    if (sent.code === "unavailable" && canWait) {
      setWaiting({ outgoing: null, waiting: [message, ...current.waiting] });
      refresher.request();
      return false;
    }
    const { draft } = current;
    setWaiting({
      outgoing: null,
      failed: { id, content, files, code: sent.code },
      // Keeps what was typed and chosen since then.
      draft: [content, draft].filter(Boolean).join("\n\n"),
      files: current.files.length === 0 ? files : [...files, ...current.files],
    });
    if (sent.code === "unavailable") refresher.request();
    return false;
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
    addFiles(chosen) {
      const files = [...current.files, ...chosen];
      const fileError = checkChosen(files);
      set(fileError ? { fileError } : { files, fileError });
    },
    removeFile(file) {
      set({ files: current.files.filter((other) => other !== file), fileError: null });
    },
    async send() {
      const content = trimmed(current.draft);
      const { failed, files } = current;
      if (current.outgoing || (content === "" && files.length === 0)) return;
      if (characterCount(content) > MAX_MESSAGE_LENGTH) return;
      const isSame = failed?.content === content && failed.files === files;
      const outgoing = {
        id: isSame ? failed.id : options.newId(),
        content,
        files,
        createdAt: new Date().toISOString(),
      };
      const rest = { failed: null, draft: "", files: noFiles, fileError: null };
      if (files.length === 0 && (isOffline() || current.waiting.length > 0)) {
        setWaiting({ ...rest, waiting: [...current.waiting, outgoing] });
        await sendWaiting();
        return;
      }
      set({ ...rest, outgoing });
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
      const here = new Set([current.outgoing?.id, ...current.waiting.map(({ id }) => id)]);
      const kept = outbox.read().filter(({ id }) => !here.has(id) && !knows(id));
      if (kept.length > 0) set({ waiting: [...kept, ...current.waiting] });
      void sendWaiting();
    },
  };
}
