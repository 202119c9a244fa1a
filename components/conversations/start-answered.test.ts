import { afterEach, beforeEach, expect, it, vi } from "vitest";

const action = vi.fn();
vi.mock("@/lib/conversations/actions", () => ({ startConversationAction: action }));

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

async function inBrowser() {
  vi.stubGlobal("window", {});
  return (await import("./start-answered")).startAnswered;
}

it("is the action itself on the server, which browsers without scripts post to", async () => {
  expect((await import("./start-answered")).startAnswered).toBe(action);
});

it("hands on what the action answers", async () => {
  const start = await inBrowser();
  action.mockResolvedValueOnce({ ok: false, code: "rateLimited" });
  expect(await start(null, new FormData())).toEqual({ ok: false, code: "rateLimited" });
});

it("answers a broken connection", async () => {
  const start = await inBrowser();
  action.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  expect(await start(null, new FormData())).toEqual({ ok: false, code: "unavailable" });
});

it("lets a redirect through", async () => {
  const start = await inBrowser();
  const redirect = Object.assign(new Error("NEXT_REDIRECT"), {
    digest: "NEXT_REDIRECT;push;/auth",
  });
  action.mockRejectedValueOnce(redirect);
  await expect(start(null, new FormData())).rejects.toBe(redirect);
});
