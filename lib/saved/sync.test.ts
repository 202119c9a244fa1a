import { beforeEach, describe, expect, it, vi } from "vitest";

import type { SavedChange, SavedState } from "./sync";

const KEY = "wf_saved";

/** An account behind the endpoint, as the database keeps it. */
function createAccount(owner: string, items: string[] = []) {
  const account = { owner, items, requests: 0, isDown: false };
  const answer = ({ owner: told, add, remove }: SavedChange): SavedState => {
    account.requests += 1;
    if (told === undefined || told === account.owner) {
      const kept = account.items.filter((id) => !remove.includes(id));
      account.items = [...add.filter((id) => !kept.includes(id)), ...kept];
    }
    return { owner: account.owner, items: account.items };
  };
  return { account, answer };
}

const stored = new Map<string, string>();
const dataset: Record<string, string> = {};
/** Runs while a request is under way. */
let meanwhile = () => {};
let current = createAccount("a");

const load = async () => ({ device: await import("./device"), sync: await import("./sync") });
let modules: Awaited<ReturnType<typeof load>>;

beforeEach(async () => {
  const events = new EventTarget();
  stored.clear();
  dataset["role"] = "user";
  meanwhile = () => {};
  current = createAccount("a");
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    await Promise.resolve();
    if (current.account.isDown) throw new TypeError("Failed to fetch");
    const state = current.answer(JSON.parse(body) as SavedChange);
    const run = meanwhile;
    meanwhile = () => {};
    run();
    return Response.json(state);
  });
  vi.resetModules();
  modules = await load();
  return () => {
    modules.sync.followAccount("");
    vi.unstubAllGlobals();
  };
});

const store = (value: unknown) => stored.set(KEY, JSON.stringify(value));
const kept = () => JSON.parse(stored.get(KEY) ?? "null") as unknown;
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

async function signIn() {
  modules.sync.followAccount("user");
  await settle();
}

describe("a device and its account", () => {
  it("join what each of them has, and lose nothing", async () => {
    current = createAccount("a", ["bali", "paris"]);
    store({ items: ["dubai", "paris"] });
    await signIn();
    expect(current.account.items).toEqual(["dubai", "bali", "paris"]);
    expect(kept()).toEqual({ owner: "a", items: ["dubai", "bali", "paris"] });
  });

  it("are the same after a second time", async () => {
    store({ items: ["dubai", "paris"] });
    await signIn();
    await signIn();
    expect(current.account.items).toEqual(["dubai", "paris"]);
    expect(kept()).toEqual({ owner: "a", items: ["dubai", "paris"] });
  });

  it("follow each press", async () => {
    await signIn();
    modules.device.toggleSaved("bali");
    await settle();
    expect(current.account.items).toEqual(["bali"]);
    modules.device.toggleSaved("bali");
    await settle();
    expect(current.account.items).toEqual([]);
    expect(kept()).toEqual({ owner: "a", items: [] });
  });

  it("ask once for each press, and not again because of the answer", async () => {
    await signIn();
    modules.device.toggleSaved("bali");
    await settle();
    expect(current.account.requests).toBe(2);
  });

  it("keep what was pressed while a request was under way", async () => {
    store({ items: ["dubai"] });
    meanwhile = () => {
      modules.device.toggleSaved("bali");
      modules.device.toggleSaved("dubai");
    };
    await signIn();
    expect(current.account.items).toEqual(["bali"]);
    expect(kept()).toEqual({ owner: "a", items: ["bali"] });
  });

  it("keep what the account could not be told, and tell it later", async () => {
    await signIn();
    current.account.isDown = true;
    modules.device.toggleSaved("bali");
    await settle();
    expect(kept()).toEqual({ owner: "a", items: ["bali"], pending: { bali: true } });
    current.account.isDown = false;
    await signIn();
    expect(current.account.items).toEqual(["bali"]);
  });

  it("keep what was saved signed out while the account can't be reached", async () => {
    store({ items: ["dubai"] });
    current.account.isDown = true;
    await signIn();
    expect(kept()).toEqual({ items: ["dubai"] });
  });

  it("give nothing of one account to the next", async () => {
    store({ items: ["secret"], owner: "b", pending: { secret: true } });
    await signIn();
    expect(current.account.items).toEqual([]);
    expect(kept()).toEqual({ owner: "a", items: [] });
  });

  it("part at the sign-out: nothing of the account stays", async () => {
    store({ items: ["dubai"] });
    await signIn();
    delete dataset["role"];
    modules.sync.followAccount("");
    expect(kept()).toEqual({ items: [] });
    expect(current.account.items).toEqual(["dubai"]);
  });

  it("stay apart if the sign-out came while a request was under way", async () => {
    meanwhile = () => {
      delete dataset["role"];
      modules.sync.followAccount("");
    };
    store({ items: [], owner: "a" });
    current = createAccount("a", ["bali"]);
    await signIn();
    expect(kept()).toEqual({ items: [] });
  });
});
