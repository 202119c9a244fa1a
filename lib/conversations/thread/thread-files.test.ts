import { describe, expect, it } from "vitest";

import { done, failed } from "@/lib/actions/types";
import type { ThreadApi } from "@/lib/conversations/api-client";
import type { Message } from "@/lib/conversations/types";

import { createThreadStore } from "./thread-store";

const pdf = (name: string, size = 1) =>
  new File([new Uint8Array(size)], name, { type: "application/pdf" });

/** A thread whose sends fail until `works`. */
function open() {
  const state = { works: true, sent: [] as Parameters<ThreadApi["send"]>[0][] };
  const api: ThreadApi = {
    read: () => Promise.resolve(failed("notFound")),
    markRead: () => Promise.resolve(done(0)),
    send: (message) => {
      state.sent.push(message);
      const stored: Message = {
        ...message,
        side: "user",
        attachments: [],
        request: null,
        createdAt: "2026-01-01T10:00:00Z",
        isRead: false,
      };
      return Promise.resolve(state.works ? done(stored) : failed("fileType"));
    },
  };
  let count = 0;
  const store = createThreadStore({
    conversationId: "c",
    viewer: "user",
    initial: "notFound",
    api,
    newId: () => `new-${String((count += 1))}`,
    outbox: { read: () => [], write: () => undefined },
    isOffline: () => false,
  });
  return { state, store };
}

describe("files of a message", () => {
  it("are sent with the draft or alone, and leave the composer", async () => {
    const { state, store } = open();
    const [a, b] = [pdf("a.pdf"), pdf("b.pdf")];
    store.addFiles([a]);
    store.addFiles([b]);
    store.removeFile(a);
    await store.send();
    expect(state.sent).toEqual([{ id: "new-1", content: "", files: [b] }]);
    expect(store.snapshot()).toMatchObject({ files: [], outgoing: null });
    await store.send();
    expect(state.sent).toHaveLength(1);
  });

  it("are taken all or not at all, and say why not", () => {
    const { store } = open();
    const chosen = [pdf("a.pdf")];
    store.addFiles(chosen);
    store.addFiles([pdf("b.pdf"), pdf("c.pdf", 10 * 1024 * 1024 + 1)]);
    expect(store.snapshot()).toMatchObject({ files: chosen, fileError: "fileTooLarge" });
    store.addFiles(Array.from({ length: 5 }, () => pdf("d.pdf")));
    expect(store.snapshot()).toMatchObject({ files: chosen, fileError: "tooManyFiles" });
    store.addFiles([pdf("e.pdf")]);
    expect(store.snapshot()).toMatchObject({ fileError: null });
    expect(store.snapshot().files).toHaveLength(2);
  });

  it("stay after a failure, and a retry with the same ones has the same id", async () => {
    const { state, store } = open();
    const file = pdf("a.pdf");
    store.setDraft("Hello");
    store.addFiles([file]);
    state.works = false;
    await store.send();
    expect(store.snapshot()).toMatchObject({ draft: "Hello", failed: { code: "fileType" } });
    expect(store.snapshot().files).toEqual([file]);
    await store.send();
    store.addFiles([pdf("b.pdf")]);
    state.works = true;
    await store.send();
    expect(state.sent.map(({ id }) => id)).toEqual(["new-1", "new-1", "new-2"]);
    expect(store.snapshot()).toMatchObject({ draft: "", files: [], failed: null });
  });
});
