import { beforeEach, expect, it, vi } from "vitest";

import { done, failed } from "@/lib/actions/types";
import type { ThreadApi } from "@/lib/conversations/api-client";
import type { Message } from "@/lib/conversations/types";

import { createOutbox } from "./outbox";
import { createThreadStore } from "./thread-store";

const stores: { stop: () => void }[] = [];

beforeEach(() => {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal("window", { localStorage });
  return () => {
    // They would try to read for ever.
    for (const store of stores.splice(0)) store.stop();
    vi.unstubAllGlobals();
  };
});

/** A conversation behind a line that is cut, or loses each answer. */
function stage() {
  const stored: Message[] = [];
  const line = { state: "up" as "up" | "cut" | "deaf" | "refusing", sends: 0 };
  const api: ThreadApi = {
    read: () => Promise.resolve(failed("unavailable")),
    markRead: () => Promise.resolve(done(0)),
    send: ({ id, content }) => {
      line.sends += 1;
      if (line.state === "cut") return Promise.resolve(failed("unavailable"));
      if (line.state === "refusing") return Promise.resolve(failed("rateLimited"));
      const message = stored.find((known) => known.id === id) ?? {
        id,
        content,
        side: "user",
        attachments: [],
        request: null,
        createdAt: new Date().toISOString(),
        isRead: false,
      };
      if (!stored.includes(message)) stored.push(message);
      return Promise.resolve(line.state === "deaf" ? failed("unavailable") : done(message));
    },
  };
  let count = 0;
  const open = (viewerId = "ana") => {
    const store = createThreadStore({
      conversationId: "c",
      viewer: "user",
      initial: "unavailable",
      api,
      newId: () => `new-${String((count += 1))}`,
      outbox: createOutbox(viewerId, "c"),
      isOffline: () => line.state === "cut",
    });
    stores.push(store);
    const say = async (text: string) => {
      store.setDraft(text);
      await store.send();
    };
    const waiting = () => store.snapshot().waiting.map(({ content }) => content);
    return { store, say, waiting };
  };
  return { stored, line, open, texts: () => stored.map(({ content }) => content) };
}

/** All that follows without a pause. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

it("sends what was written without a network once it is back, in its order", async () => {
  const { line, open, texts } = stage();
  const { store, say, waiting } = open();
  line.state = "cut";
  await say("One");
  await say("Two");
  expect(waiting()).toEqual(["One", "Two"]);
  expect(store.snapshot()).toMatchObject({ draft: "", failed: null, outgoing: null });
  line.state = "up";
  store.resume();
  await settle();
  expect(texts()).toEqual(["One", "Two"]);
  expect(waiting()).toEqual([]);
});

it("keeps it on the device beyond the tab, for its author alone", async () => {
  const { line, open, texts } = stage();
  line.state = "cut";
  await open().say("From the train");
  const other = open("ben");
  other.store.resume();
  expect(other.waiting()).toEqual([]);
  line.state = "up";
  const again = open();
  again.store.resume();
  await settle();
  expect(texts()).toEqual(["From the train"]);
  const later = open();
  later.store.resume();
  expect(later.waiting()).toEqual([]);
});

it("stores it once although the answer is lost", async () => {
  const { line, open, texts } = stage();
  const { store, say, waiting } = open();
  line.state = "cut";
  await say("Once");
  line.state = "deaf";
  store.resume();
  await settle();
  expect(waiting()).toEqual(["Once"]);
  line.state = "up";
  store.resume();
  await settle();
  expect(texts()).toEqual(["Once"]);
  expect(line.sends).toBe(2);
});

it("gives back what is refused, and keeps the rest", async () => {
  const { line, open } = stage();
  const { store, say, waiting } = open();
  line.state = "cut";
  await say("One too many");
  await say("Another");
  line.state = "refusing";
  store.resume();
  await settle();
  expect(store.snapshot()).toMatchObject({
    draft: "One too many",
    failed: { code: "rateLimited" },
  });
  expect(waiting()).toEqual(["Another"]);
});
