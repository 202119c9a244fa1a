import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";

import type * as KnownDevice from "./known-device";

const stage = { cookie: undefined as string | undefined, key: "sb_secret_x" as string | null };
let device: typeof KnownDevice;

// Vitest runs several files in one process: undo the mocks after this one.
beforeAll(async () => {
  vi.resetModules();
  vi.stubEnv("NEXT_PUBLIC_SUPABASE_URL", "https://backend.example");
  vi.stubEnv("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY", "key");
  vi.stubEnv("SITE_URL", "https://wayfare.example");
  vi.doMock("next/headers", () => ({
    cookies: async () => ({
      get: () => (stage.cookie === undefined ? undefined : { value: stage.cookie }),
      set: (cookie: { value: string; httpOnly: boolean; secure: boolean }) => {
        expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: "lax" });
        stage.cookie = cookie.value;
      },
    }),
  }));
  const { createHmac } = await import("node:crypto");
  vi.doMock("@/lib/supabase/admin", () => ({
    pseudonymOf: (text: string) =>
      stage.key && createHmac("sha256", stage.key).update(text).digest("hex"),
  }));
  device = await import("./known-device");
});
beforeEach(() => {
  stage.cookie = undefined;
  stage.key = "sb_secret_x";
});
afterAll(() => {
  vi.doUnmock("next/headers");
  vi.doUnmock("@/lib/supabase/admin");
  vi.unstubAllEnvs();
  vi.resetModules();
});

it("knows a device for the accounts that have signed in on it, and for no other", async () => {
  expect(await device.getKnownDevice("ana@example.com")).toBeNull();
  await device.rememberDevice("ana@example.com");
  await device.rememberDevice("bo@example.com");
  const id = await device.getKnownDevice("Ana@Example.com ");
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await device.getKnownDevice("bo@example.com")).toBe(id);
  expect(await device.getKnownDevice("eve@example.com")).toBeNull();
});

it("keeps the last five accounts of a device", async () => {
  for (let index = 0; index < 7; index += 1) await device.rememberDevice(`u${index}@example.com`);
  expect(await device.getKnownDevice("u1@example.com")).toBeNull();
  expect(await device.getKnownDevice("u2@example.com")).not.toBeNull();
});

it("rejects a forged device cookie", async () => {
  await device.rememberDevice("ana@example.com");
  const [id = ""] = (stage.cookie ?? "").split(".");
  for (const forged of [id, `${id}.${"0".repeat(32)}`, "x", "", `${id}.x`]) {
    stage.cookie = forged;
    expect(await device.getKnownDevice("ana@example.com"), forged).toBeNull();
  }
});

it("knows no device where the site has no secret key", async () => {
  stage.key = null;
  await device.rememberDevice("ana@example.com");
  expect(stage.cookie).toBeUndefined();
});
