import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";

import type { ActionResult } from "@/lib/actions/types";

const FREQUENT = "For security purposes, you can only request this after 42 seconds.";
const USED_UP = "email rate limit exceeded";

const stage = { asked: 0, message: null as string | null };
let requestReset: (email: string, locale: "en") => Promise<ActionResult>;

// Vitest runs several files in one process: undo the mocks after this one.
beforeAll(() => {
  vi.doMock("@/lib/supabase/visitor", () => ({
    createVisitorClient: async () => ({
      auth: {
        resetPasswordForEmail: async () => {
          stage.asked += 1;
          const { message } = stage;
          const error = { code: "over_email_send_rate_limit", status: 429, message };
          return { error: message === null ? null : error };
        },
      },
    }),
  }));
});
beforeEach(async () => {
  vi.resetModules();
  vi.stubEnv("NEXT_PUBLIC_SUPABASE_URL", "https://backend.example");
  vi.stubEnv("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY", "key");
  stage.asked = 0;
  ({ requestReset } = await import("./mutations"));
});
afterAll(() => {
  vi.doUnmock("@/lib/supabase/visitor");
  vi.unstubAllEnvs();
  vi.resetModules();
});

it("does not reveal that a link was just sent to the address", async () => {
  stage.message = FREQUENT;
  expect(await requestReset("ana@example.com", "en")).toMatchObject({ ok: true });
});

it("promises no link when the project's mails are used up", async () => {
  stage.message = USED_UP;
  expect(await requestReset("ana@example.com", "en")).toMatchObject({ code: "mailsUsedUp" });
});

it("then says so of every address, or it would tell which ones are registered", async () => {
  stage.message = USED_UP;
  await requestReset("ana@example.com", "en");
  stage.message = null;
  expect(await requestReset("nobody@example.com", "en")).toMatchObject({ code: "mailsUsedUp" });
  expect(stage.asked).toBe(1);
});
