import { createClient } from "@supabase/supabase-js";
import { afterEach, expect, it, vi } from "vitest";

import { noRealtime } from "./options";
import { createRenewalFetch, readSession, watchRenewal } from "./renewal";

afterEach(() => vi.unstubAllGlobals());

function expiredClient() {
  const session = {
    access_token: "a.b.c",
    refresh_token: "r",
    expires_at: 1,
    expires_in: 0,
    token_type: "bearer",
    user: { id: "u" },
  };
  const renewal = createRenewalFetch(null);
  const client = createClient("http://backend.test", "key", {
    auth: {
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: {
        getItem: () => JSON.stringify(session),
        setItem: () => undefined,
        removeItem: () => undefined,
      },
    },
    global: { fetch: renewal.fetch },
    realtime: noRealtime,
  });
  return watchRenewal(client, renewal.failure);
}

it("gives up at the first failure, and asks no more", async () => {
  const fetch = vi.fn(async () => Promise.reject(new TypeError("fetch failed")));
  vi.stubGlobal("fetch", fetch);
  const began = Date.now();
  expect(await readSession(expiredClient())).toBe("unavailable");
  expect(Date.now() - began).toBeLessThan(10_000);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(fetch).toHaveBeenCalledTimes(1);
});

it.each([429, 500, 503])(
  "takes the answer %i for unavailable (attack 92, fault 5)",
  async (status) => {
    vi.stubGlobal("fetch", async () => new Response("{}", { status }));
    expect(await readSession(expiredClient())).toBe("unavailable");
  },
);

it("takes a refused token for signed out", async () => {
  const refusal = { code: 400, error_code: "refresh_token_not_found", msg: "no" };
  vi.stubGlobal("fetch", async () => Response.json(refusal, { status: 400 }));
  expect(await readSession(expiredClient())).toBeNull();
});
