import { createClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { traceRequest } from "@/lib/cache/request-trace";

import { fetchWithTimeout, noRealtime } from "./options";

let sent: Headers[] = [];
beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", (_: unknown, init: RequestInit) => {
    sent.push(new Headers(init.headers));
    return Promise.resolve(Response.json([]));
  });
});
afterEach(() => vi.unstubAllGlobals());

const client = createClient("http://backend.test", "sb_publishable_x", {
  auth: { persistSession: false, autoRefreshToken: false },
  global: { fetch: fetchWithTimeout },
  realtime: noRealtime,
});

it("sends the request's id with each call to the backend", async () => {
  await new Promise<void>((resolve) => {
    traceRequest((trace) => {
      trace.requestId = "lb-1";
      const calls = [
        client.from("bookings").select("id"),
        client.auth.signInWithPassword({ email: "ana@example.com", password: "x" }),
        client.storage.from("files").list(),
        client.functions.invoke("search"),
        fetchWithTimeout(new Request("http://backend.test/x", { headers: { apikey: "k" } })),
      ];
      void Promise.allSettled(calls).then(() => resolve());
    });
  });
  expect(sent.map((headers) => headers.get("x-request-id"))).toEqual(Array(5).fill("lb-1"));
  expect(sent.map((headers) => headers.get("apikey"))).not.toContain(null);
});

it("sends no id outside of a request", async () => {
  await client.from("bookings").select("id");
  expect(sent.map((headers) => headers.get("x-request-id"))).toEqual([null]);
});
