import { createClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import { noRealtime, SESSION_COOKIE } from "./options";

const stage = { client: null as unknown, kept: new Set<string>() };
let signOut: () => Promise<void>;

// Vitest runs several files in one process: undo the mocks after this one.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("next/headers", () => ({
    cookies: async () => ({
      getAll: () => [...stage.kept].map((name) => ({ name, value: "x" })),
      set: (name: string) => stage.kept.add(name),
      delete: (name: string) => stage.kept.delete(name),
    }),
  }));
  vi.doMock("@/lib/supabase/server", () => ({ getServerClient: async () => stage.client }));
  ({ signOut } = await import("@/lib/auth/mutations"));
});

afterAll(() => {
  vi.doUnmock("next/headers");
  vi.doUnmock("@/lib/supabase/server");
  vi.resetModules();
});

const session = {
  access_token: "a.b.c",
  refresh_token: "r",
  expires_at: Math.floor(Date.now() / 1_000) + 3_600,
  expires_in: 3_600,
  token_type: "bearer",
  user: { id: "u" },
};

let asked: string[] = [];

function signedIn(answer: () => Response) {
  stage.client = createClient("http://backend.test", "key", {
    auth: {
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: {
        getItem: () => JSON.stringify(session),
        setItem: () => undefined,
        removeItem: () => undefined,
      },
    },
    global: {
      fetch: async (input) => {
        asked.push(new URL(input instanceof Request ? input.url : String(input)).pathname);
        return answer();
      },
    },
    realtime: noRealtime,
  });
}

beforeEach(() => {
  asked = [];
  stage.kept = new Set([SESSION_COOKIE, `${SESSION_COOKIE}.0`, "wf_role", "wf_currency"]);
});

afterEach(() => vi.restoreAllMocks());

it.each([401, 403, 404])("a backend that answers %i is told of nothing more", async (status) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  signedIn(() => Response.json({ code: status, msg: "no" }, { status }));
  await signOut();
  expect(asked).toEqual(["/auth/v1/logout"]);
  expect(log).not.toHaveBeenCalled();
  expect([...stage.kept]).toEqual(["wf_currency"]);
});

it("another failure is written down, and the session is forgotten all the same", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  signedIn(() => Response.json({ code: 500, msg: "no" }, { status: 500 }));
  await signOut();
  expect(log).toHaveBeenCalledOnce();
  expect([...stage.kept]).toEqual(["wf_currency"]);
});
