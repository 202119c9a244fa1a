import { createClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { noRealtime } from "./options";
import { createVisitorFetch } from "./visitor";

const session = {
  access_token: "a.b.c",
  refresh_token: "r",
  expires_in: 3_600,
  token_type: "bearer",
  user: { id: "u" },
};

let sent: { url: string; headers: Headers }[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    sent.push({ url, headers: new Headers(init.headers) });
    return Response.json(session);
  });
});

afterEach(() => vi.unstubAllGlobals());

const told = {
  apikey: "sb_secret_x",
  authorization: "Bearer sb_secret_x",
  "sb-forwarded-for": "203.0.113.9",
};

function visitorClient(headers: Readonly<Record<string, string>> | null = told) {
  return createClient("http://backend.test", "sb_publishable_x", {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: createVisitorFetch(headers) },
    realtime: noRealtime,
  });
}

it("sends Auth the visitor's address where attempts are counted, with the secret key", async () => {
  const { auth } = visitorClient();
  const credentials = { email: "ana@example.com", password: "blue-kettle-42" };
  await auth.signUp(credentials);
  await auth.resetPasswordForEmail(credentials.email, { redirectTo: "http://site.test" });
  await auth.verifyOtp({ token_hash: "0123456789abcdef", type: "recovery" });
  await auth.signInWithPassword(credentials);
  expect(sent).toHaveLength(4);
  for (const { url, headers } of sent) {
    expect(headers.get("sb-forwarded-for"), url).toBe("203.0.113.9");
    expect(headers.get("apikey"), url).toBe("sb_secret_x");
    expect(headers.get("authorization"), url).toBe("Bearer sb_secret_x");
  }
});

it("keeps the secret key out of everything else", async () => {
  const client = visitorClient();
  await client.auth.signInWithPassword({ email: "ana@example.com", password: "x" });
  sent = [];
  await client.from("user_roles").select("role");
  await client.from("verify").select("a").eq("b", "/auth/v1/verify");
  await client.auth.updateUser({ password: "red-kettle-42" });
  await client.auth.refreshSession();
  await client.auth.signOut({ scope: "others" });
  expect(sent).toHaveLength(5);
  for (const { url, headers } of sent) {
    expect([...headers.values()].join(" "), url).not.toContain("sb_secret_x");
    expect(headers.get("sb-forwarded-for"), url).toBeNull();
  }
});

it("sends no address without a secret key", async () => {
  await visitorClient(null).auth.signInWithPassword({ email: "ana@example.com", password: "x" });
  expect(sent[0]?.headers.get("apikey")).toBe("sb_publishable_x");
  expect(sent[0]?.headers.get("sb-forwarded-for")).toBeNull();
});
