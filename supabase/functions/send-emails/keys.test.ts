import { describe, expect, it } from "vitest";
import { hasSecretKey, headersWith, secretKeysOf } from "./keys.ts";

const environment = (values: Record<string, string>) => ({ get: (name: string) => values[name] });

describe("secretKeysOf", () => {
  it("returns the named keys, the default first, then the legacy key", () => {
    const keys = secretKeysOf(
      environment({
        SUPABASE_SECRET_KEYS: '{"clock":"sb_secret_b","default":"sb_secret_a"}',
        SUPABASE_SERVICE_ROLE_KEY: "old.service.key",
      }),
    );
    expect(keys).toEqual(["sb_secret_a", "sb_secret_b", "old.service.key"]);
  });

  it("needs only one kind of key", () => {
    const fresh = environment({ SUPABASE_SECRET_KEYS: '{"default":"sb_secret_a"}' });
    expect(secretKeysOf(fresh)).toEqual(["sb_secret_a"]);
    expect(secretKeysOf(environment({ SUPABASE_SERVICE_ROLE_KEY: "old" }))).toEqual(["old"]);
  });

  it("throws without a key: an empty one would admit everyone", () => {
    for (const values of [{}, { SUPABASE_SECRET_KEYS: '{"default":""}' }]) {
      expect(() => secretKeysOf(environment(values))).toThrow("no secret key");
    }
  });
});

describe("hasSecretKey", () => {
  const keys = ["sb_secret_a", "sb_secret_b"];

  it.each([
    { apikey: "sb_secret_a" },
    { apikey: "sb_secret_b" },
    { authorization: "Bearer sb_secret_b" },
    { apikey: "sb_publishable_x", authorization: "bearer sb_secret_a" },
  ])("is accepted with %j", async (headers) => {
    expect(await hasSecretKey(new Headers(headers), keys)).toBe(true);
  });

  it.each([
    {},
    { apikey: "" },
    { apikey: "sb_secret_c" },
    { authorization: "sb_secret_" },
    { authorization: "Basic sb_secret_a" },
  ])("is rejected with %j", async (headers) => {
    expect(await hasSecretKey(new Headers(headers as Record<string, string>), keys)).toBe(false);
  });
});

it("sends a new key only as apikey, since it is not a token", () => {
  expect(headersWith("sb_secret_a")).toEqual({ apikey: "sb_secret_a" });
  expect(headersWith("a.b.c")).toEqual({ apikey: "a.b.c", authorization: "Bearer a.b.c" });
});
