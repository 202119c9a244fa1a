import { NextRequest, NextResponse } from "next/server";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { renewSession } from "./middleware";
import { SESSION_COOKIE } from "./options";

const environment = {
  NEXT_PUBLIC_SUPABASE_URL: "http://backend.test",
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "key",
  SUPABASE_SECRET_KEY: "sb_secret_x",
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

/** Sends a request through the middleware with a session that expires soon. */
async function renew(secondsLeft: number, answer: () => Response) {
  let sent = new Headers();
  const fetch = vi.fn(async (...[, init]: Parameters<typeof globalThis.fetch>) => {
    sent = new Headers(init?.headers);
    return answer();
  });
  vi.stubGlobal("fetch", fetch);
  const stored = JSON.stringify(session(secondsLeft, "old"));
  const cookie = `base64-${Buffer.from(stored).toString("base64url")}`;
  const request = new NextRequest("http://site.test/dashboard", {
    headers: { cookie: `${SESSION_COOKIE}=${cookie}`, "x-forwarded-for": "203.0.113.9" },
  });
  let hadSession: boolean | undefined;
  const response = await renewSession(request, (hasSession) => {
    hadSession = hasSession;
    return NextResponse.next();
  });
  return {
    asked: fetch.mock.calls.length,
    cookies: response.cookies.getAll(),
    hadSession,
    sent,
    kept: request.cookies.getAll().map(({ name }) => name),
  };
}

const renewed = () => Response.json(session(3_600, "new"));

describe("the server renews a session", () => {
  it.each([
    [92, 0],
    [88, 1],
  ])("with %i seconds left %i times: the margin is 90 (fault 21)", async (secondsLeft, times) => {
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

  it("in the name of the visitor's address, which has a quota of its own", async () => {
    const { sent } = await renew(10, renewed);
    expect(sent.get("sb-forwarded-for")).toBe("203.0.113.9");
    expect(sent.get("apikey")).toBe("sb_secret_x");
  });

  it.each([429, 500, 502])(
    "and empties no cookie when Auth answers %i (attack 92)",
    async (status) => {
      const body = { code: status, error_code: "over_request_rate_limit", msg: "slow down" };
      const refused = () => Response.json(body, { status });
      const { cookies, hadSession, kept } = await renew(-10, refused);
      expect(hadSession).toBe(true);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(cookies).toEqual([]);
      expect(kept).toEqual([SESSION_COOKIE]);
    },
  );
});
