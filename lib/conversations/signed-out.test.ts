import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";

import type * as http from "@/lib/http/endpoint";
import errors from "@/lib/i18n/messages/en/errors.json" with { type: "json" };

import type { sendMessageAction } from "./actions";

const getServerClient = vi.fn();
let sendMessage: typeof sendMessageAction;
let requireCaller: typeof http.requireCaller;
let respond: typeof http.respond;

// Vitest runs several files in one process: undo the mocks after this one.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("@/lib/actions/origin", () => ({ isSameOrigin: async () => true }));
  vi.doMock("@/lib/auth/session", () => ({ getSession: async () => ({ status: "signed-out" }) }));
  vi.doMock("@/lib/supabase/server", () => ({ getServerClient }));
  ({ sendMessageAction: sendMessage } = await import("./actions"));
  ({ requireCaller, respond } = await import("@/lib/http/endpoint"));
});

afterAll(() => {
  vi.doUnmock("@/lib/actions/origin");
  vi.doUnmock("@/lib/auth/session");
  vi.doUnmock("@/lib/supabase/server");
  vi.resetModules();
});

beforeEach(() => getServerClient.mockReset());

const id = "2f1c1c58-6f0e-4a3e-9b5e-0b7c9a3a1d11";

it("a message sent without a user is refused as not authenticated, and kept", async () => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ conversationId: id, id, content: "Hello?" })) {
    data.set(name, value);
  }
  expect(await sendMessage(null, data)).toEqual({
    ok: false,
    code: "notAuthenticated",
    values: { conversationId: id, id, content: "Hello?" },
  });
  expect(getServerClient).not.toHaveBeenCalled();
  expect(errors.notAuthenticated).toBe("Not authenticated");
});

it("so is one that is sent by script", async () => {
  const request = new Request(`http://wayfare.test/api/conversations/${id}/messages`, {
    method: "POST",
    body: JSON.stringify({ id, content: "Hello?" }),
  });
  const caller = await requireCaller(request);
  expect(caller).toEqual({ ok: false, code: "notAuthenticated" });
  const answer = respond(caller);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toEqual({ code: "notAuthenticated" });
});
