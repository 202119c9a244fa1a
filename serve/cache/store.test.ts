import { describe, expect, it } from "vitest";

import { AnswerStore } from "./store";

const answer = (tags: string[] = []) => ({
  status: 200,
  headers: [["Content-Type", "text/html"]] as [string, string][],
  etag: '"1"',
  lastModified: undefined,
  tags,
  freshUntil: Infinity,
  staleUntil: Infinity,
});

function put(store: AnswerStore, key: string, text: string, tags?: string[]) {
  store.set(key, answer(tags), store.bodyOf(Buffer.from(text), true));
}

describe("AnswerStore", () => {
  it("evicts the least recently used entries, and no more than it must", () => {
    const store = new AnswerStore(10_000);
    for (const key of ["/a", "/b", "/c"]) put(store, key, key.repeat(1_000));
    store.get("/a");
    put(store, "/d", "d".repeat(3_000));
    expect(store.get("/b")).toBeUndefined();
    expect(["/a", "/c", "/d"].map((key) => store.get(key)?.key)).toEqual(["/a", "/c", "/d"]);
    expect(store.bytes).toBeLessThanOrEqual(10_000);
    store.delete("/a");
    expect(store.evictions).toBe(1);
  });

  it("stores a shared body once and counts its bytes once", () => {
    const store = new AnswerStore(1_000_000);
    for (let i = 0; i < 100; i++) put(store, `/unknown/${i}`, "x".repeat(50_000));
    expect(store.size).toBe(100);
    expect(store.bytes).toBeLessThan(150_000);
    for (let i = 0; i < 100; i++) store.delete(`/unknown/${i}`);
    expect(store.bytes).toBe(0);
  });

  it("counts encodings that are added later, and stays within its limit", () => {
    const store = new AnswerStore(5_000);
    put(store, "/a", "a".repeat(2_000));
    put(store, "/b", "b".repeat(1_000));
    const body = store.get("/b")?.body;
    if (!body) throw new Error("/b is not there");
    store.addForm(body, "br", Buffer.alloc(1_500));
    expect(store.get("/a")).toBeUndefined();
    expect(store.get("/b")?.body.forms.br).toHaveLength(1_500);
    store.delete("/b");
    expect(store.bytes).toBe(0);
  });

  it("does not store an entry larger than the whole limit", () => {
    const store = new AnswerStore(1_000);
    put(store, "/a", "a".repeat(2_000));
    expect(store.get("/a")).toBeUndefined();
    expect(store.bytes).toBe(0);
  });

  it("drops exactly the entries with an expired tag", () => {
    const store = new AnswerStore(100_000);
    put(store, "/a", "a", ["packages", "package-1"]);
    put(store, "/b", "b", ["packages"]);
    put(store, "/c", "c");
    const { generation } = store;
    store.expire(["package-1"]);
    expect(store.get("/a")).toBeUndefined();
    expect(store.get("/b")).toBeDefined();
    store.expire(["packages"]);
    expect(store.get("/b")).toBeUndefined();
    expect(store.get("/c")).toBeDefined();
    expect(store.generation).toBe(generation + 2);
  });
});
