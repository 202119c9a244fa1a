import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";

type Answer = { untaken_since: string | null; refused_since: string | null };

const stage = { answer: { untaken_since: null, refused_since: null } as Answer };
const logged: unknown[] = [];
let getMailQueue: () => Promise<unknown>;

// Vitest runs several files in one process: undo the mocks after this one.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("@/lib/auth/admin-client", () => ({
    getAdminClient: async () => ({
      rpc: () => ({ single: async () => ({ data: stage.answer, error: null }) }),
    }),
    unavailable: () => undefined,
  }));
  ({ getMailQueue } = await import("./mail-queue"));
});
beforeEach(() => {
  logged.length = 0;
  vi.spyOn(console, "error").mockImplementation((line) => void logged.push(line));
});
afterAll(() => {
  vi.doUnmock("@/lib/auth/admin-client");
  vi.resetModules();
  vi.restoreAllMocks();
});

it("writes a stalled queue to the log, and nothing of one that moves", async () => {
  await getMailQueue();
  expect(logged).toEqual([]);
  const since = "2026-01-05T10:00:00Z";
  stage.answer = { untaken_since: since, refused_since: since };
  expect(await getMailQueue()).toEqual({ untakenSince: since, refusedSince: since });
  expect(logged).toEqual([
    `Nothing has taken mails from the queue since ${since}`,
    `The mail service has not taken mails since ${since}`,
  ]);
});
