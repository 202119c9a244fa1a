import { describe, expect, it } from "vitest";
import { checkBuckets, checkClock, checkMigrations } from "./database";
import { describe as write, type Finding, good, poor } from "./finding";
import { checkSettings, targetOf } from "./settings";

const SOUND = {
  NEXT_PUBLIC_SUPABASE_URL: "https://abc.supabase.co",
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_abc",
  SUPABASE_SECRET_KEY: "sb_secret_abc",
  SITE_URL: "https://wayfare.example",
  PASSPORT_KEY: "A".repeat(43),
};

const faultsOf = (findings: readonly Finding[]) =>
  findings
    .filter(({ state }) => state !== "good")
    .map(({ what, state, found }) => `${what} ${state}: ${found}`);

describe("checkSettings", () => {
  it("accepts a sound environment, and the one of this machine", () => {
    expect(faultsOf(checkSettings(SOUND))).toEqual([]);
    const here = {
      NEXT_PUBLIC_SUPABASE_URL: "http://127.0.0.1:54321",
      SITE_URL: "http://localhost:3000",
    };
    expect(faultsOf(checkSettings({ ...SOUND, ...here }))).toEqual([]);
  });

  it.each([
    [{ SITE_URL: "" }, "SITE_URL bad: not set"],
    [{ SITE_URL: "wayfare.example" }, "SITE_URL bad: “wayfare.example” is no address"],
    [
      { SITE_URL: "http://wayfare.example" },
      "SITE_URL bad: http://wayfare.example is not encrypted",
    ],
    [
      { SITE_URL: "https://wayfare.example/en" },
      "SITE_URL bad: https://wayfare.example/en has a path",
    ],
    [{ SUPABASE_SECRET_KEY: "" }, "SUPABASE_SECRET_KEY poor: not set"],
    [{ PASSPORT_KEY: "" }, "PASSPORT_KEY poor: not set"],
    [{ PASSPORT_KEY: `${"A".repeat(43)},short` }, "PASSPORT_KEY bad: not 32 bytes in base64url"],
    [
      { NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "sb_secret_abc" },
      "NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY bad: a secret key",
    ],
  ])("finds what is wrong with %j", (change, fault) => {
    expect(faultsOf(checkSettings({ ...SOUND, ...change }))).toEqual([fault]);
  });

  it("names a network of proxies that is none", () => {
    const [fault] = faultsOf(checkSettings({ ...SOUND, TRUSTED_PROXIES: "10.0.0.0/8, cdn" }));
    expect(fault).toMatch(/^TRUSTED_PROXIES bad: must list networks/);
  });
});

it("asks nobody while an address is missing", () => {
  expect(targetOf({ ...SOUND, SITE_URL: "" })).toBeNull();
  expect(targetOf(SOUND)?.url).toBe("https://abc.supabase.co");
});

describe("checkMigrations", () => {
  const here = ["1", "2", "3"];
  it("compares the database with this version", () => {
    expect(checkMigrations(here, ["1", "2", "3"]).found).toBe("all 3 are applied");
    expect(checkMigrations(here, ["1"])).toMatchObject({
      state: "bad",
      found: "2 of 3 are missing, from 2 on",
    });
    expect(checkMigrations(here, [...here, "4"])).toMatchObject({ state: "poor" });
    // Databases from before the baseline have older ones.
    expect(checkMigrations(here, ["0", ...here]).state).toBe("good");
  });
});

it("wants documents of persons in private buckets", () => {
  const documents = ["application-documents", "message-files", "review-pictures"];
  const of = (open: string[], closed: string[]) =>
    checkBuckets({ public_buckets: open, private_buckets: closed }).found;
  expect(of(["package-pictures"], documents)).toMatch(/^package-pictures, /);
  expect(of(["package-pictures", "message-files"], documents.toSpliced(1, 1))).toBe(
    "message-files is not private",
  );
  expect(of([], documents)).toBe("package-pictures is missing");
});

it("compares clocks", () => {
  const now = Date.parse("2026-05-04T09:30:00Z");
  expect(checkClock("2026-05-04T09:30:04Z", now).state).toBe("good");
  expect(checkClock("2026-05-04T09:29:50Z", now).found).toBe("10 s apart from the database's");
});

it("says what to do below each fault", () => {
  expect(write([good("site", "answers"), poor("mails", "wait", "Call the function.")])).toBe(
    "  ✓ site: answers\n  ! mails: wait\n      Call the function.",
  );
});
