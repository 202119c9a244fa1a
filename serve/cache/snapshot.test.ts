import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { Expiries } from "./tag-expiries";
import { decodeSnapshot, encodeSnapshot, fingerprintOf, restore, save } from "./snapshot";
import { AnswerStore } from "./store";

const TAKEN_AT = 1_000;

let dir = "";
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "snapshot-"));
});
afterEach(() => rm(dir, { recursive: true }));

function put(store: AnswerStore, key: string, text: string, more = {}) {
  const body = store.bodyOf(Buffer.from(text), true);
  store.set(
    key,
    {
      status: 200,
      headers: [
        ["Content-Type", "text/html"],
        ["Link", "<a>"],
      ],
      etag: '"1"',
      lastModified: undefined,
      tags: ["packages"],
      freshUntil: 5_000,
      staleUntil: 9_000,
      ...more,
    },
    body,
  );
  return body;
}

function filled() {
  const store = new AnswerStore(1_000_000);
  const body = put(store, "/", "home");
  store.addForm(body, "br", Buffer.from("small"));
  put(store, "/de", "home");
  put(store, "/help", "help", { tags: ["help"] });
  return store;
}

function reopened(parts: Buffer[], now = 2_000, expiries = new Expiries(path.join(dir, "tags"))) {
  const store = new AnswerStore(1_000_000);
  decodeSnapshot(Buffer.concat(parts), store, "f", expiries, now);
  return store;
}

const keysOf = (store: AnswerStore) => [...store.entries()].map(({ key }) => key);

describe("a snapshot of the cache", () => {
  it("restores the entries unchanged, in the order of their last use", () => {
    const before = filled();
    const after = reopened(encodeSnapshot(before, "f", TAKEN_AT));
    expect(keysOf(after)).toEqual(["/", "/de", "/help"]);
    expect(after.bytes).toBe(before.bytes);
    for (const entry of before.entries()) {
      const { body, ...rest } = entry;
      const { body: restored, ...others } = after.get(entry.key) ?? entry;
      expect(others).toEqual(rest);
      expect(restored).not.toBe(body);
      expect(restored.forms.identity.equals(body.forms.identity)).toBe(true);
      expect(restored.forms.br?.toString()).toBe(body.forms.br?.toString());
    }
    expect(after.get("/")?.body).toBe(after.get("/de")?.body);
  });

  it("drops entries that have become stale", () => {
    expect(reopened(encodeSnapshot(filled(), "f", TAKEN_AT), 5_000).size).toBe(0);
  });

  it("drops entries whose tags expired when it was taken or later", () => {
    const expiries = new Expiries(path.join(dir, "tags"));
    expiries.add(["help"], TAKEN_AT - 1);
    expiries.add(["packages"], TAKEN_AT);
    const parts = encodeSnapshot(filled(), "f", TAKEN_AT);
    expect(keysOf(reopened(parts, 2_000, expiries))).toEqual(["/help"]);
  });

  it("restores nothing for another build or backend", async () => {
    expect(reopened(encodeSnapshot(filled(), "other", TAKEN_AT)).size).toBe(0);
    await writeFile(path.join(dir, "BUILD_ID"), "one");
    const env = { NEXT_PUBLIC_SUPABASE_URL: "http://a", SITE_URL: "http://s" };
    const fingerprint = fingerprintOf(dir, env);
    expect(fingerprintOf(dir, { ...env, PORT: "3001" })).toBe(fingerprint);
    expect(fingerprintOf(dir, { ...env, NEXT_PUBLIC_SUPABASE_URL: "http://b" })).not.toBe(
      fingerprint,
    );
    await writeFile(path.join(dir, "BUILD_ID"), "two");
    expect(fingerprintOf(dir, env)).not.toBe(fingerprint);
  });

  it("leaves out 404 pages and pictures", () => {
    const store = new AnswerStore(1_000_000);
    const forever = { tags: [], freshUntil: Infinity, staleUntil: Infinity };
    put(store, "/_next/static/a.js", "script", forever);
    put(store, "/media/a.jpg", "picture");
    put(store, "/nowhere", "nothing", { status: 404 });
    const after = reopened(encodeSnapshot(store, "f", TAKEN_AT));
    expect(keysOf(after)).toEqual(["/_next/static/a.js"]);
    expect(after.get("/_next/static/a.js")?.freshUntil).toBe(Infinity);
  });

  it("is ignored when it is missing or truncated", async () => {
    const file = path.join(dir, "front", "answers");
    const expiries = new Expiries(path.join(dir, "tags"));
    const store = new AnswerStore(1_000_000);
    restore(file, store, "f", expiries);
    const later = { freshUntil: Date.now() + 60_000, staleUntil: Date.now() + 60_000 };
    const full = new AnswerStore(1_000_000);
    put(full, "/", "home", later);
    const whole = Buffer.concat(encodeSnapshot(full, "f", Date.now()));
    await save(file, full, "f");
    await writeFile(file, whole.subarray(0, whole.length - 1));
    restore(file, store, "f", expiries);
    expect(store.size).toBe(0);
    await save(file, full, "f");
    restore(file, store, "f", expiries);
    expect(keysOf(store)).toEqual(["/"]);
  });
});
