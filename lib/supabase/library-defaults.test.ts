import { RealtimeClient } from "@supabase/realtime-js";
import { createClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { noRealtime } from "./options";

// The specification names what the library does by itself. An update that changes it shall be noticed.

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A client with a session that ends so many seconds from now, and when its renewals were asked for. */
function clientWith(secondsLeft: number, options: { answer: number }) {
  const began = Date.now();
  const renewals: number[] = [];
  let stored: string | null = JSON.stringify({
    access_token: "a.b.c",
    refresh_token: "r",
    expires_at: Math.floor(began / 1_000) + secondsLeft,
    expires_in: secondsLeft,
    token_type: "bearer",
    user: { id: "u" },
  });
  const client = createClient("http://backend.test", "key", {
    auth: {
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: {
        getItem: () => stored,
        setItem: (_: string, value: string) => {
          stored = value;
        },
        removeItem: () => {
          stored = null;
        },
      },
    },
    global: {
      fetch: async () => {
        renewals.push(Date.now() - began);
        return Response.json({ msg: "no" }, { status: options.answer });
      },
    },
    realtime: noRealtime,
  });
  return { client, renewals };
}

describe("a session", () => {
  it.each([
    [91, 0],
    [89, 1],
  ])("with %i seconds left is renewed %i times: the margin is 90", async (seconds, times) => {
    const { client, renewals } = clientWith(seconds, { answer: 400 });
    await client.auth.getSession();
    expect(renewals).toHaveLength(times);
  });

  it("is renewed after 200, 400, 800 … milliseconds where the backend fails", async () => {
    const { client, renewals } = clientWith(0, { answer: 503 });
    const read = client.auth.getSession();
    await vi.advanceTimersByTimeAsync(60_000);
    await read;
    expect(renewals.slice(0, 5)).toEqual([0, 200, 600, 1_400, 3_000]);
  });

  it("is looked at every 30 seconds", async () => {
    // Due at the third look: less than 120 seconds are left then, which is four looks.
    const { client, renewals } = clientWith(170, { answer: 400 });
    await client.auth.startAutoRefresh();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(renewals).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(renewals).toEqual([60_000]);
    await client.auth.stopAutoRefresh();
  });
});

it("the realtime connection waits ten seconds, and beats every 25", () => {
  const client = new RealtimeClient("ws://backend.test", {
    params: { apikey: "key" },
    ...noRealtime,
  });
  expect(client.timeout).toBe(10_000);
  expect(client.heartbeatIntervalMs).toBe(25_000);
});
