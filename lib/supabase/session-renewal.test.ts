import { NextRequest, NextResponse } from "next/server";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { renewSession } from "./middleware";
import { SESSION_COOKIE } from "./options";

const environment = {
  NEXT_PUBLIC_SUPABASE_URL: "http://backend.test",
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "key",
};

beforeEach(() => {
  vi.unstubAllGlobals();
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
});

function session(secondsLeft: number, accessToken: string) {
  return {
    access_token: accessToken,
    refresh_token: "r",
    expires_at: Math.floor(Date.now() / 1_000) + secondsLeft,
    expires_in: secondsLeft,
    token_type: "bearer",
    user: { id: "u" },
  };
}

/** Sends a request whose session ends so soon through the middleware. */
async function renew(secondsLeft: number, answer: () => Response) {
  const fetch = vi.fn(async () => answer());
  vi.stubGlobal("fetch", fetch);
  const stored = JSON.stringify(session(secondsLeft, "old"));
  const cookie = `base64-${Buffer.from(stored).toString("base64url")}`;
  const request = new NextRequest("http://site.test/dashboard", {
    headers: { cookie: `${SESSION_COOKIE}=${cookie}` },
  });
  const response = await renewSession(request, () => NextResponse.next());
  return { asked: fetch.mock.calls.length, cookies: response.cookies.getAll() };
}

const renewed = () => Response.json(session(3_600, "new"));

describe("the server renews a session", () => {
  it.each([
    [92, 0],
    [88, 1],
  ])("with %i seconds left %i times: the margin is 90", async (secondsLeft, times) => {
    expect((await renew(secondsLeft, renewed)).asked).toBe(times);
  });

  it("into a cookie that no script of the page can read", async () => {
    const { cookies } = await renew(10, renewed);
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatchObject({ name: SESSION_COOKIE, httpOnly: true, sameSite: "lax" });
  });

  it("with one attempt in a request, and keeps the cookie when the backend fails", async () => {
    const { asked, cookies } = await renew(10, () => new Response("{}", { status: 503 }));
    expect(asked).toBe(1);
    expect(cookies).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(vi.mocked(globalThis.fetch).mock.calls.length).toBe(1);
  });
});
