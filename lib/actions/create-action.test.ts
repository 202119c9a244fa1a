import { redirect } from "next/navigation";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";

import type { Session } from "@/lib/auth/session";

import type { ActionRole, createFormAction } from "./create-action";
import { done, failed, type ActionResult } from "./types";

const stage = { session: { status: "signed-out" } as Session, isOurs: true };
const run = vi.fn(async (): Promise<ActionResult> => done());
let create: typeof createFormAction;

// Vitest runs several files in one process: undo the mocks after this one.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("@/lib/auth/session", () => ({ getSession: async () => stage.session }));
  vi.doMock("./origin", () => ({ isSameOrigin: async () => stage.isOurs }));
  ({ createFormAction: create } = await import("./create-action"));
});

afterAll(() => {
  vi.doUnmock("@/lib/auth/session");
  vi.doUnmock("./origin");
  vi.resetModules();
});

beforeEach(() => {
  stage.session = { status: "signed-out" };
  stage.isOurs = true;
  run.mockReset().mockResolvedValue(done());
});
afterEach(() => vi.restoreAllMocks());

const schema = z.object({ title: z.string().min(1).max(5), nights: z.coerce.number().int() });

function form(fields: Record<string, string> = { title: "Rome", nights: "3" }): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const call = (role: ActionRole, data: FormData = form()) =>
  create({ role, schema, run })(null, data);
const signIn = (role: "user" | "agency" | "admin" | null) => {
  stage.session = {
    status: "signed-in",
    userId: "u-1",
    email: "ana@example.com",
    role,
    accessToken: "a.b.c",
    expiresAt: 0,
  };
};

describe("callers of an action", () => {
  it.each(["signed-in", "user", "agency", "admin"] as const)(
    "nobody who is signed out, where it asks for %s (attack 48)",
    async (role) => {
      expect(await call(role)).toMatchObject({ ok: false, code: "notAuthenticated" });
      expect(run).not.toHaveBeenCalled();
    },
  );

  it.each(["signed-in", "user", "agency", "admin"] as const)(
    "nobody while the backend can't tell, where it asks for %s (fault 4)",
    async (role) => {
      stage.session = { status: "unavailable" };
      expect(await call(role)).toMatchObject({ ok: false, code: "unavailable" });
      expect(run).not.toHaveBeenCalled();
    },
  );

  it.each(["user", "agency", "admin"] as const)(
    "where it asks for %s, no other role and nobody without one (attack 49)",
    async (wanted) => {
      for (const held of ["user", "agency", "admin", null] as const) {
        signIn(held);
        run.mockClear();
        const isAllowed = held === wanted;
        expect(await call(wanted), String(held)).toMatchObject(
          isAllowed ? { ok: true } : { ok: false, code: "forbidden" },
        );
        expect(run).toHaveBeenCalledTimes(isAllowed ? 1 : 0);
      }
    },
  );

  it("anyone calls a public action without a session check; others need a session", async () => {
    expect(await call("public")).toMatchObject({ ok: true });
    expect(run).toHaveBeenLastCalledWith(expect.anything(), { locale: "en", session: null });
    signIn(null);
    expect(await call("signed-in")).toMatchObject({ ok: true });
    expect(run).toHaveBeenLastCalledWith(expect.anything(), {
      locale: "en",
      session: stage.session,
    });
  });

  it.each(["public", "signed-in", "user"] as const)(
    "no page of somebody else's, where it asks for %s",
    async (role) => {
      signIn("user");
      stage.isOurs = false;
      expect(await call(role)).toMatchObject({ ok: false, code: "forbidden" });
      expect(run).not.toHaveBeenCalled();
    },
  );
});

describe("input", () => {
  it("is parsed, in the language of the page", async () => {
    await call("public", form({ title: "Rome", nights: "3", _locale: "de", extra: "x" }));
    expect(run).toHaveBeenCalledExactlyOnceWith(
      { title: "Rome", nights: 3 },
      { locale: "de", session: null },
    );
    await call("public", form({ title: "Rome", nights: "3", _locale: "xx" }));
    expect(run).toHaveBeenLastCalledWith(expect.anything(), { locale: "en", session: null });
  });

  it("is refused beside the fields and kept, but for passwords", async () => {
    const typed = { title: "Too long", nights: "many" };
    expect(await call("public", form({ ...typed, password: "kettle-42" }))).toEqual({
      ok: false,
      code: "invalidInput",
      fieldErrors: { title: { code: "tooLong", limit: 5 }, nights: { code: "number" } },
      values: typed,
    });
    expect(run).not.toHaveBeenCalled();
  });

  it("rejects input that is not a form (attack 54)", async () => {
    expect(await call("public", { title: "Rome" } as unknown as FormData)).toEqual(
      failed("invalidInput"),
    );
  });
});

describe("results", () => {
  it("a rejection keeps the input", async () => {
    run.mockResolvedValue(failed("conflict"));
    expect(await call("public")).toEqual({
      ...failed("conflict"),
      values: { title: "Rome", nights: "3" },
    });
  });

  it("is an unexpected error, written down, where something was thrown", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    run.mockRejectedValue(new Error("a secret of the database"));
    const answer = await call("public");
    expect(answer).toEqual({
      ...failed("unexpected"),
      values: { title: "Rome", nights: "3" },
    });
    expect(log).toHaveBeenCalledOnce();
  });

  it("is a redirect where it leads elsewhere", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    run.mockImplementation(async () => redirect("/elsewhere"));
    await expect(call("public")).rejects.toThrow("NEXT_REDIRECT");
    expect(log).not.toHaveBeenCalled();
  });
});
