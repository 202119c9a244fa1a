import { UnrecognizedActionError } from "next/dist/client/components/unrecognized-action-error";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const action = vi.fn();
vi.mock("@/lib/conversations/actions", () => ({ startConversationAction: action }));

const reload = vi.fn();

beforeEach(() => {
  vi.resetModules();
  reload.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

async function inBrowser() {
  vi.stubGlobal("window", {});
  vi.stubGlobal("location", { reload });
  return (await import("./start-answered")).startAnswered;
}

it("is the action itself on the server, which browsers without scripts post to", async () => {
  expect((await import("./start-answered")).startAnswered).toBe(action);
});

it("returns the action's answer", async () => {
  const start = await inBrowser();
  action.mockResolvedValueOnce({ ok: false, code: "rateLimited" });
  expect(await start(null, new FormData())).toEqual({ ok: false, code: "rateLimited" });
});

it.each([
  new TypeError("Failed to fetch"),
  new Error("An unexpected response was received from the server."),
  new DOMException("The user aborted a request.", "AbortError"),
  new DOMException("signal timed out", "TimeoutError"),
  new DOMException("The operation failed.", "UnknownError"),
])("answers a broken connection: %s", async (error) => {
  const start = await inBrowser();
  action.mockRejectedValueOnce(error);
  expect(await start(null, new FormData())).toEqual({ ok: false, code: "unavailable" });
  expect(reload).not.toHaveBeenCalled();
});

it("reloads a page from before a deployment without a message", async () => {
  const start = await inBrowser();
  action.mockRejectedValueOnce(new UnrecognizedActionError("It was not found on the server."));
  expect(await start(null, new FormData())).toBeFalsy();
  expect(reload).toHaveBeenCalledOnce();
});

it("lets a redirect through", async () => {
  const start = await inBrowser();
  const redirect = Object.assign(new Error("NEXT_REDIRECT"), {
    digest: "NEXT_REDIRECT;push;/auth",
  });
  action.mockRejectedValueOnce(redirect);
  await expect(start(null, new FormData())).rejects.toBe(redirect);
});
