import { beforeEach, describe, expect, it, vi } from "vitest";

const stored = new Map<string, string>();
const dataset: Record<string, string> = {};
const load = async () => ({ ...(await import("./device")), ...(await import("./seen")) });
let seen: Awaited<ReturnType<typeof load>>;

beforeEach(async () => {
  stored.clear();
  delete dataset["role"];
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.resetModules();
  seen = await load();
  return () => vi.unstubAllGlobals();
});

describe("packages seen on a device", () => {
  it("are listed once, the latest first, twelve at most", () => {
    for (const number of Array(14).keys()) seen.noteSeen(`trip-${String(number)}`);
    seen.noteSeen("trip-5");
    expect(seen.readSeen()).toHaveLength(12);
    expect(seen.readSeen().slice(0, 3)).toEqual(["trip-5", "trip-13", "trip-12"]);
    expect(seen.readSeen()).toBe(seen.readSeen());
  });

  it("are none of what can't be an id", () => {
    stored.set("wf_seen", '{"items":["<b>"]},Bali,,bali');
    expect(seen.readSeen()).toEqual(["bali"]);
  });

  it("are forgotten on request", () => {
    seen.noteSeen("bali");
    seen.forgetSeen();
    expect(seen.readSeen()).toEqual([]);
    expect([...stored.values()].join("")).toBe("");
  });

  it("go with the sign-out if somebody was signed in, and the others stay", () => {
    seen.noteSeen("paris-romance");
    dataset["role"] = "user";
    seen.noteSeen("bali");
    expect(seen.readSeen()).toEqual(["bali", "paris-romance"]);
    delete dataset["role"];
    expect(seen.readSeen()).toEqual(["paris-romance"]);
    seen.forgetAccount();
    expect([...stored.values()].join("")).toBe("paris-romance");
  });
});
