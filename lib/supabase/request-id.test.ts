import { createClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { traceAction, traceRequest } from "@/lib/cache/request-trace";
import type { Attributes, Span } from "@/lib/tracing/span";

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

/** Writes down in which order spans start and end, and what they end with. */
function spanOf(path: string, log: string[]): Span {
  log.push(`start ${path}`);
  return {
    traceId: "t",
    traceparent: path,
    start: (name) => spanOf(`${path} > ${name}`, log),
    end: (attributes: Attributes = {}, hasFailed = false) =>
      log.push(`end ${path}: ${Object.values(attributes).join()}${hasFailed ? "failed" : ""}`),
  };
}

it("sends the trace with each call, of an action while it runs, and of the request after it", async () => {
  const log: string[] = [];
  await new Promise<void>((resolve) => {
    traceRequest((trace) => {
      trace.span = spanOf("request", log);
      trace.action = "bookAction";
      void traceAction(async () => client.rpc("book", { p_email: "ana@example.com" }))
        .then(() => client.from("bookings").select("id").eq("id", "1"))
        .then(() => resolve());
    });
  });
  const book = "request > action bookAction > call /rest/v1/rpc/book";
  const read = "request > call /rest/v1/bookings";
  expect(sent.map((headers) => headers.get("traceparent"))).toEqual([book, read]);
  expect(log).toEqual([
    "start request",
    "start request > action bookAction",
    `start ${book}`,
    `end ${book}: 200`,
    "end request > action bookAction: ",
    `start ${read}`,
    `end ${read}: 200`,
  ]);
});

it("sends no trace while tracing is off", async () => {
  await traceAction(async () => client.from("bookings").select("id"));
  expect(sent.map((headers) => headers.get("traceparent"))).toEqual([null]);
});
