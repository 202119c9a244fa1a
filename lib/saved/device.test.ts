import { beforeEach, describe, expect, it, vi } from "vitest";

const KEY = "wf_saved";

/** A browser's storage, document and events, as far as the module needs them. */
function createBrowser() {
  const stored = new Map<string, string>();
  const dataset: Record<string, string> = {};
  const events = new EventTarget();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
  return { stored, dataset, events };
}

let browser: ReturnType<typeof createBrowser>;
const load = () => import("./device");
let device: Awaited<ReturnType<typeof load>>;

beforeEach(async () => {
  browser = createBrowser();
  vi.resetModules();
  device = await load();
  return () => vi.unstubAllGlobals();
});

const store = (value: unknown) => browser.stored.set(KEY, JSON.stringify(value));

describe("saved packages of a device", () => {
  it("keeps the newest first, and takes one away at the second press", () => {
    device.toggleSaved("paris-romance");
    device.toggleSaved("bali-cultural-journey");
    expect(device.readSaved().items).toEqual(["bali-cultural-journey", "paris-romance"]);
    device.toggleSaved("bali-cultural-journey");
    expect(device.readSaved()).toEqual({ items: ["paris-romance"] });
  });

  it.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["another shape", '{"items":7}'],
    ["null", "null"],
  ])("is empty where the storage holds %s", (_, text) => {
    if (text !== null) browser.stored.set(KEY, text);
    expect(device.readSaved().items).toEqual([]);
    device.toggleSaved("paris-romance");
    expect(device.readSaved().items).toEqual(["paris-romance"]);
  });

  it("drops what can't be an id, and repetitions", () => {
    store({ items: ["paris-romance", 7, null, "<b>", "x".repeat(41), "paris-romance"] });
    expect(device.readSaved().items).toEqual(["paris-romance"]);
  });

  it("is the same object until something changes", () => {
    device.toggleSaved("paris-romance");
    expect(device.readSaved()).toBe(device.readSaved());
  });

  it("lasts as long as the page where storage is forbidden", () => {
    const forbid = () => {
      throw new DOMException("Denied", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: forbid, setItem: forbid });
    device.toggleSaved("paris-romance");
    expect(device.readSaved().items).toEqual(["paris-romance"]);
  });

  it("calls back after changes of this tab and of others, until it is not wanted any more", () => {
    const listener = vi.fn();
    const end = device.followSaved(listener);
    device.toggleSaved("paris-romance");
    expect(listener).toHaveBeenCalledTimes(1);
    store({ items: [] });
    browser.events.dispatchEvent(new Event("storage"));
    expect(listener).toHaveBeenCalledTimes(2);
    expect(device.readSaved().items).toEqual([]);
    end();
    browser.events.dispatchEvent(new Event("storage"));
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it("notes what the account has yet to hear of while somebody is signed in", () => {
    browser.dataset["role"] = "user";
    store({ items: ["paris-romance"], owner: "a" });
    device.toggleSaved("bali-cultural-journey");
    device.toggleSaved("paris-romance");
    expect(device.readSaved()).toEqual({
      items: ["bali-cultural-journey"],
      owner: "a",
      pending: { "bali-cultural-journey": true, "paris-romance": false },
    });
  });

  it("shows nothing of an account while nobody is signed in, and removes it from the device", () => {
    store({ items: ["paris-romance"], owner: "a", pending: { "paris-romance": true } });
    expect(device.readSaved().items).toEqual([]);
    device.followSaved(() => undefined);
    expect(browser.stored.get(KEY)).toBe('{"items":[]}');
  });

  it("leaves nothing at a sign-out that came before the account's answer", () => {
    device.toggleSaved("paris-romance");
    browser.dataset["role"] = "user";
    device.toggleSaved("bali-cultural-journey");
    delete browser.dataset["role"];
    expect(device.readSaved().items).toEqual(["paris-romance"]);
    device.forgetAccount();
    expect(browser.stored.get(KEY)).toBe('{"items":["paris-romance"]}');
  });

  it("keeps what was saved signed out when an account's copy goes", () => {
    device.toggleSaved("paris-romance");
    device.forgetAccount();
    expect(device.readSaved().items).toEqual(["paris-romance"]);
  });
});
