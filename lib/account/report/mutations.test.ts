import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";

import type { reportAsVisitor as ReportAsVisitor } from "./mutations";

const stage = {
  address: "203.0.113.9",
  hasKey: true,
  error: null as { code: string } | null,
  asked: [] as { name: string; args: Record<string, unknown> }[],
};
let reportAsVisitor: typeof ReportAsVisitor;

// Vitest runs several files in one process: undo the mocks after this one.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("next/headers", () => ({
    headers: async () => new Headers({ "x-forwarded-for": stage.address }),
  }));
  vi.doMock("@/lib/supabase/admin", () => ({
    pseudonymOf: (text: string) => (stage.hasKey ? `pseudonym of ${text}` : null),
    createAdminClient: () =>
      stage.hasKey
        ? {
            rpc: async (name: string, args: Record<string, unknown>) => {
              stage.asked.push({ name, args });
              return { error: stage.error, status: stage.error ? 400 : 200 };
            },
          }
        : null,
  }));
  ({ reportAsVisitor } = await import("./mutations"));
});

afterAll(() => {
  vi.doUnmock("next/headers");
  vi.doUnmock("@/lib/supabase/admin");
  vi.resetModules();
});

beforeEach(() => {
  Object.assign(stage, { hasKey: true, error: null, asked: [] });
});

const report = {
  kind: "package",
  id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  category: "fraud",
  note: "No such beach.",
  name: null,
  email: "ines@example.com",
} as const;
const NOW = new Date("2026-11-27T09:00:00Z");

it("reports under a pseudonym of network and day, in the page's language", async () => {
  stage.address = "2001:db8:1:2::3";
  expect(await reportAsVisitor(report, "fr", NOW)).toBeNull();
  expect(stage.asked).toEqual([
    {
      name: "report_as_visitor",
      args: {
        p_kind: "package",
        p_subject_id: report.id,
        p_category: "fraud",
        p_note: "No such beach.",
        p_name: null,
        p_email: "ines@example.com",
        p_locale: "fr",
        p_visitor: 'pseudonym of ["2001:db8:1:2::/64","2026-11-27"]',
      },
    },
  ]);
});

it("says that too many reports wait", async () => {
  stage.address = "203.0.113.10";
  stage.error = { code: "WF099" };
  expect(await reportAsVisitor(report, "en", NOW)).toBe("tooManyReports");
});

it("stores nothing without a secret key", async () => {
  stage.address = "203.0.113.11";
  stage.hasKey = false;
  expect(await reportAsVisitor(report, "en", NOW)).toBe("notAuthenticated");
  expect(stage.asked).toEqual([]);
});

it("asks the database ten times a minute for one address, and goes on for others", async () => {
  stage.address = "203.0.113.12";
  const answers: unknown[] = [];
  for (let n = 0; n < 12; n += 1) answers.push(await reportAsVisitor(report, "en", NOW));
  expect(answers.filter((answer) => answer === "rateLimited")).toHaveLength(2);
  expect(stage.asked).toHaveLength(10);
  stage.address = "203.0.113.13";
  expect(await reportAsVisitor(report, "en", NOW)).toBeNull();
});
