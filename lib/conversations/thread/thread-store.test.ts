import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { ErrorCode } from "@/lib/actions/error-codes";
import { done, failed } from "@/lib/actions/types";
import type { ThreadApi } from "@/lib/conversations/api-client";
import type { Message, Side, ThreadPart, ThreadRange } from "@/lib/conversations/types";
import { compareInstants } from "@/lib/dates/instants";

import { createThreadStore } from "./thread-store";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-01-01T10:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An in-memory backend that can drop responses, refuse and be offline. */
function fakeBackend() {
  const stored: Message[] = [];
  let clock = 0;
  const backend = {
    stored,
    fault: null as null | "down" | "lost answer" | "cut after commit" | ErrorCode,
    sends: 0,
    reads: 0,
    unread: 0,
    add(id: string, side: Side, content = id) {
      clock += 1;
      const createdAt = new Date(Date.now() + clock).toISOString();
      const rest = { attachments: [], request: null, isRead: false };
      const message = { id, side, content, createdAt, ...rest };
      stored.push(message);
      if (side === "agency") backend.unread += 1;
      return message;
    },
    part(range: ThreadRange): ThreadPart {
      const all = stored.filter((message) =>
        range === "newest"
          ? true
          : "since" in range
            ? compareInstants(message.createdAt, range.since) >= 0
            : compareInstants(message.createdAt, range.before) < 0,
      );
      return {
        conversation: {
          id: "c",
          kind: "enquiry",
          counterpart: "Horizon",
          subject: "Maldives",
          holidayId: null,
          customerPath: null,
          agencyPath: null,
          replyTime: null,
          packagePath: null,
          booking: null,
          lastMessageAt: "2026-01-01T10:00:00Z",
          preview: null,
          isRequestLast: false,
          lastAttachment: null,
          isProposalLast: false,
          proposals: [],
          unreadCount: backend.unread,
        },
        ownUnreadCount: stored.filter(({ side, isRead }) => side === "user" && !isRead).length,
        messages: all,
        hasMore: false,
      };
    },
  };
  const api: ThreadApi = {
    read: (range) => {
      backend.reads += 1;
      return Promise.resolve(
        backend.fault === "down" || backend.fault === "cut after commit"
          ? failed("unavailable")
          : done(backend.part(range)),
      );
    },
    send: ({ id, content }) => {
      backend.sends += 1;
      if (backend.fault === "down") return Promise.resolve(failed("unavailable"));
      const isStored =
        backend.fault === null ||
        backend.fault === "lost answer" ||
        backend.fault === "cut after commit";
      if (!isStored) return Promise.resolve(failed(backend.fault as ErrorCode));
      const known = stored.find((message) => message.id === id);
      const message = known ?? backend.add(id, "user", content);
      return Promise.resolve(backend.fault ? failed("unavailable") : done(message));
    },
    markRead: () => {
      const count = backend.unread;
      backend.unread = 0;
      for (const message of stored) if (message.side === "agency") message.isRead = true;
      return Promise.resolve(done(count));
    },
  };
  return { backend, api };
}

/** A traveller's thread, with a network. */
const online = {
  conversationId: "c",
  viewer: "user" as const,
  outbox: { read: () => [], write: () => undefined },
  isOffline: () => false,
};

function open() {
  const { backend, api } = fakeBackend();
  backend.add("first", "agency");
  let count = 0;
  const store = createThreadStore({
    ...online,
    initial: backend.part("newest"),
    api,
    newId: () => `new-${String((count += 1))}`,
  });
  const shown = () => store.snapshot().thread.messages.map(({ id }) => id);
  return { backend, store, shown };
}

async function type(store: ReturnType<typeof open>["store"], text: string) {
  store.setDraft(text);
  await store.send();
}

const settle = () => vi.advanceTimersByTimeAsync(5_000);

describe("sending", () => {
  it("shows the message at once and stores it once, however often Enter is hit (fault 11)", async () => {
    const { backend, store, shown } = open();
    store.setDraft(" Hello ");
    const sends = Array.from({ length: 10 }, () => store.send());
    expect(store.snapshot()).toMatchObject({ draft: "", outgoing: { content: "Hello" } });
    await Promise.all(sends);
    expect(backend.sends).toBe(1);
    expect(shown()).toEqual(["first", "new-1"]);
    expect(store.snapshot().outgoing).toBeNull();
  });

  it.each(["", "  \n ", "\u3000\u200b", "a".repeat(4_001)])("refuses a draft %#", async (draft) => {
    const { backend, store } = open();
    await type(store, draft);
    expect(backend.sends).toBe(0);
    expect(store.snapshot().draft).toBe(draft);
  });

  it.each<ErrorCode>(["rateLimited", "notAuthenticated", "unexpected"])(
    "keeps the draft when it is refused: %s (fault 13)",
    async (code) => {
      const { backend, store, shown } = open();
      backend.fault = code;
      await type(store, "Hello");
      expect(store.snapshot()).toMatchObject({ draft: "Hello", failed: { code }, outgoing: null });
      backend.fault = null;
      await store.send();
      expect(store.snapshot()).toMatchObject({ draft: "", failed: null });
      expect(shown()).toEqual(["first", "new-1"]);
    },
  );

  it("is one message when the answer was lost and the viewer tries again (fault 10)", async () => {
    const { backend, store, shown } = open();
    backend.fault = "cut after commit";
    await type(store, "Hello");
    expect(store.snapshot().failed?.id).toBe("new-1");
    backend.fault = null;
    await store.send();
    expect(backend.stored.map(({ id }) => id)).toEqual(["first", "new-1"]);
    await settle();
    expect(shown()).toEqual(["first", "new-1"]);
  });

  it("finds out by itself that a message had arrived, and clears the draft", async () => {
    const { backend, store, shown } = open();
    backend.fault = "lost answer";
    await type(store, "Hello");
    await settle();
    expect(store.snapshot()).toMatchObject({ failed: null, draft: "" });
    expect(shown()).toEqual(["first", "new-1"]);
  });

  it("keeps text typed while a send failed", async () => {
    const { backend, store } = open();
    backend.fault = "unexpected";
    store.setDraft("One");
    const sending = store.send();
    store.setDraft("Two");
    await sending;
    expect(store.snapshot().draft).toBe("One\n\nTwo");
    backend.fault = null;
    await store.send();
    expect(backend.stored.at(-1)).toMatchObject({ id: "new-2", content: "One\n\nTwo" });
  });
});

describe("hearing", () => {
  it("reads once for fifty events, and shows each message once (fault 12)", async () => {
    const { backend, store, shown } = open();
    for (let n = 0; n < 50; n += 1) {
      backend.add(`m${String(n)}`, "agency");
      const event = { type: "message.created", conversation_id: "c", message_id: `m${String(n)}` };
      store.hear(event);
      store.hear(event);
    }
    await settle();
    expect(shown()).toHaveLength(51);
    expect(new Set(shown()).size).toBe(51);
    expect(backend.reads).toBeLessThanOrEqual(2);
  });

  it("does not read for known or own messages, or for other conversations", async () => {
    const { backend, store } = open();
    await type(store, "Hello");
    store.hear({ type: "message.created", conversation_id: "c", message_id: "new-1" });
    store.hear({ type: "message.created", conversation_id: "other", message_id: "x" });
    await settle();
    expect(backend.reads).toBe(0);
  });

  it("catches up after a time without a backend (fault 7)", async () => {
    const { backend, store, shown } = open();
    backend.fault = "down";
    store.refresh();
    await settle();
    for (let n = 0; n < 50; n += 1) backend.add(`m${String(n)}`, "agency");
    backend.fault = null;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(shown()).toEqual(backend.stored.map(({ id }) => id));
  });

  it("starts from a page that could not be loaded", async () => {
    const { backend, api } = fakeBackend();
    backend.add("first", "agency");
    const store = createThreadStore({
      ...online,
      initial: "unavailable",
      api,
      newId: () => "new",
    });
    store.refresh();
    await settle();
    expect(store.snapshot()).toMatchObject({ loadError: null, conversation: { id: "c" } });
  });
});

describe("reading", () => {
  it("marks visible messages as read, and none while the page is hidden", async () => {
    const { backend, store } = open();
    await settle();
    expect(backend.unread).toBe(1);
    store.setVisible(true);
    await settle();
    expect(backend.unread).toBe(0);
    expect(store.snapshot().conversation?.unreadCount).toBe(0);
    store.setVisible(false);
    backend.add("second", "agency");
    store.refresh();
    await settle();
    expect(backend.unread).toBe(1);
    store.setVisible(true);
    await settle();
    expect(backend.unread).toBe(0);
  });
});
