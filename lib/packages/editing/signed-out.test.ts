import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";

import type { Session } from "@/lib/auth/session";
import errors from "@/lib/i18n/messages/en/errors.json" with { type: "json" };

import type { createPackageAction } from "./actions";

const stage = { session: { status: "signed-out" } as Session };
const getServerClient = vi.fn();
let create: typeof createPackageAction;

// Vitest runs several files in one process: undo the mocks after this one.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("@/lib/actions/origin", () => ({ isSameOrigin: async () => true }));
  vi.doMock("@/lib/auth/session", () => ({
    getSession: async () => stage.session,
    getClaimant: async () => null,
  }));
  vi.doMock("@/lib/supabase/server", () => ({ getServerClient }));
  ({ createPackageAction: create } = await import("./actions"));
});

afterAll(() => {
  vi.doUnmock("@/lib/actions/origin");
  vi.doUnmock("@/lib/auth/session");
  vi.doUnmock("@/lib/supabase/server");
  vi.resetModules();
});

beforeEach(() => getServerClient.mockReset());

function form(): FormData {
  const data = new FormData();
  data.set("title", "Five days in Lisbon");
  return data;
}

it("a package created without a user is refused as not authenticated, and kept", async () => {
  stage.session = { status: "signed-out" };
  expect(await create(null, form())).toEqual({
    ok: false,
    code: "notAuthenticated",
    values: { title: "Five days in Lisbon" },
  });
  expect(getServerClient).not.toHaveBeenCalled();
  expect(errors.notAuthenticated).toBe("Not authenticated");
});

it("and by a traveller as forbidden", async () => {
  stage.session = {
    status: "signed-in",
    userId: "u-1",
    email: "ana@example.com",
    role: "user",
    accessToken: "a.b.c",
    expiresAt: 0,
  };
  expect(await create(null, form())).toMatchObject({ ok: false, code: "forbidden" });
});
