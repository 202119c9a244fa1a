import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import type { FormAction } from "@/lib/actions/types";
import errors from "@/lib/i18n/messages/en/errors.json" with { type: "json" };

interface Answer {
  data: { user: object | null; session: object | null };
  error: { code?: string; status?: number; reasons?: string[]; message?: string } | null;
}

const nobody = { user: null, session: null };
const stage = {
  answer: { data: nobody, error: null } as Answer,
  asked: [] as unknown[],
  flash: [] as string[],
  signedIn: { ok: false, code: "invalidCredentials" } as object,
  mailed: [] as string[],
};
let agencySignUp: FormAction;
let signUp: FormAction;

// Vitest runs several files in one process: undo the mocks after this one.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("@/lib/actions/origin", () => ({ isSameOrigin: async () => true }));
  vi.doMock("@/lib/supabase/visitor", () => ({
    createVisitorClient: async () => ({
      auth: {
        signUp: async (asked: unknown) => {
          stage.asked.push(asked);
          return stage.answer;
        },
      },
    }),
  }));
  vi.doMock("@/lib/actions/flash", () => ({
    setFlash: async (key: string) => void stage.flash.push(key),
  }));
  vi.doMock("@/lib/account/sign-in/new-session", () => ({
    completeSession: async (_client: unknown, session: object) => ({
      ok: true,
      data: { session, role: "agency" },
    }),
    openSession: async () => stage.signedIn,
    isNewAccount: ({ session }: { session: { isNew?: boolean } }) => session.isNew !== false,
    enterSession: async () => ({ ok: true, data: null }),
  }));
  vi.doMock("next/server", () => ({ after: (task: () => unknown) => task() }));
  vi.doMock("next/headers", () => ({
    cookies: async () => ({ has: () => false, set: () => undefined }),
  }));
  vi.doMock("./existing-account", () => ({
    mailExistingAccount: (email: string) => stage.mailed.push(email),
  }));
  const actions = await import("./actions");
  agencySignUp = actions.agencySignUpAction;
  signUp = actions.signUpAction;
});

afterAll(() => {
  vi.doUnmock("@/lib/actions/origin");
  vi.doUnmock("@/lib/supabase/visitor");
  vi.doUnmock("@/lib/actions/flash");
  vi.doUnmock("@/lib/account/sign-in/new-session");
  vi.doUnmock("next/server");
  vi.doUnmock("next/headers");
  vi.doUnmock("./existing-account");
  vi.resetModules();
});

beforeEach(() => {
  vi.stubEnv("SITE_URL", "https://wayfare.example");
  vi.stubEnv("NEXT_PUBLIC_SUPABASE_URL", "https://backend.example");
  vi.stubEnv("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY", "key");
  stage.asked = [];
  stage.flash = [];
  stage.mailed = [];
  stage.signedIn = { ok: false, code: "invalidCredentials" };
});
afterEach(() => vi.unstubAllEnvs());

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}
const traveller = () =>
  form({ fullName: "Ana Ruiz", email: "ana@example.com", password: "kettle-42" });
const agency = () =>
  form({
    businessName: "Sunny Trips",
    businessEmail: "ana@example.com",
    businessPhone: "+1 555 0100",
    timeZone: "Asia/Kathmandu",
    password: "kettle-42",
  });

it("an agency's sign-up keeps its time zone with the account until the agency can be made", async () => {
  stage.answer = { data: nobody, error: null };
  await agencySignUp(null, agency());
  expect(stage.asked).toMatchObject([
    { options: { data: { business_name: "Sunny Trips", time_zone: "Asia/Kathmandu" } } },
  ]);
});

it.each([
  ["", "timeZone"],
  ["Mars/Olympus", "timeZone"],
  [null, "required"],
])("an agency's sign-up asks for a time zone instead of %j", async (timeZone, code) => {
  const data = agency();
  if (timeZone === null) data.delete("timeZone");
  else data.set("timeZone", timeZone);
  const answer = await agencySignUp(null, data);
  expect(answer).toMatchObject({ code: "invalidInput", fieldErrors: { timeZone: { code } } });
  expect(stage.asked).toEqual([]);
});

it("an agency's sign-up that gives no user says that no account was made", async () => {
  stage.answer = { data: nobody, error: null };
  const answer = await agencySignUp(null, agency());
  expect(answer).toMatchObject({
    ok: false,
    code: "accountNotCreated",
    values: { businessName: "Sunny Trips", businessEmail: "ana@example.com" },
  });
  expect(answer).not.toHaveProperty("values.password");
  expect(errors.accountNotCreated).toBe("Failed to create account");
  expect(stage.asked).toHaveLength(1);
});

it.each([
  ["a mail to verify the address was sent", null, "agencyAccountCreated", "/auth/check-mail"],
  ["none was sent", {}, "agencyAccountReady", "/agency-portal/dashboard"],
] as const)("an agency's sign-up says so where %s", async (_case, session, flash, path) => {
  stage.answer = { data: { user: {}, session }, error: null };
  await expect(agencySignUp(null, agency())).rejects.toMatchObject({
    digest: expect.stringContaining(`;${path};`) as string,
  });
  expect(stage.flash).toEqual([flash]);
});

describe("a traveller's sign-up", () => {
  it.each([
    [{ data: nobody, error: null }, "accountNotCreated"],
    [{ data: nobody, error: { code: "weak_password", reasons: ["pwned"] } }, "leakedPassword"],
    [{ data: nobody, error: { code: "weak_password", reasons: ["length"] } }, "weakPassword"],
    [{ data: nobody, error: { code: "", status: 429 } }, "rateLimited"],
    [{ data: nobody, error: { code: "over_request_rate_limit", status: 429 } }, "tooManySignUps"],
    [{ data: nobody, error: { status: 503 } }, "unavailable"],
  ] as const)("answered %j is %s", async (answer, code) => {
    stage.answer = structuredClone(answer) as unknown as Answer;
    expect(await signUp(null, traveller())).toMatchObject({ ok: false, code });
  });

  const message = "For security purposes, you can only request this after 42 seconds.";
  const taken = (code: string) => ({ data: nobody, error: { code, status: 422, message } });
  it.each([
    ["a new user", { data: { user: {}, session: null }, error: null }, "emailNotConfirmed"],
    ["a user who may not exist", { data: { user: {}, session: null }, error: null }, undefined],
    ["that it is registered", taken("user_already_exists"), undefined],
    ["that a mail went there just now", taken("over_email_send_rate_limit"), undefined],
  ])("answered with %s leads to the same page", async (_what, answer, code) => {
    stage.answer = structuredClone(answer) as unknown as Answer;
    if (code) stage.signedIn = { ok: false, code };
    await expect(signUp(null, traveller())).rejects.toMatchObject({
      digest: expect.stringContaining(";/auth/check-mail;") as string,
    });
    expect(stage.flash).toEqual([]);
    expect(stage.mailed).toEqual(["ana@example.com"]);
  });

  it.each([
    [true, "accountCreated"],
    [false, "loggedIn"],
  ])("signs in where the password is right (new account: %s)", async (isNew, flash) => {
    stage.answer = { data: { user: {}, session: null }, error: null };
    const user = { user_metadata: {} };
    stage.signedIn = { ok: true, data: { session: { isNew, user }, role: "user" } };
    await expect(signUp(null, traveller())).rejects.toMatchObject({
      digest: expect.stringContaining(";/;") as string,
    });
    expect(stage.flash).toEqual([flash]);
    expect(stage.mailed).toEqual([]);
  });

  // Must run last: the module remembers the quota for two minutes.
  it("promises no link when the mail limit is reached, for any address", async () => {
    const error = { code: "over_email_send_rate_limit", message: "email rate limit exceeded" };
    stage.answer = { data: nobody, error };
    expect(await signUp(null, traveller())).toMatchObject({ ok: false, code: "mailsUsedUp" });
    stage.answer = { data: { user: {}, session: null }, error: null };
    expect(await signUp(null, traveller())).toMatchObject({ ok: false, code: "mailsUsedUp" });
    expect(stage.mailed).toEqual([]);
  });
});
