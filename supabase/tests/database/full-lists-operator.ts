import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { expect, test } from "vitest";

import { readCursor } from "@/lib/navigation/cursor";
import { listAgencies } from "@/lib/operator/agency-queries";
import { listAnnouncements } from "@/lib/operator/announcements/queries";
import { listAudit, searchAudit } from "@/lib/operator/audit-queries";
import { getReviewQueue } from "@/lib/operator/review/queries";

import type { TestUser } from "../support/clients";
import { A_PAGE, ask } from "./full-lists-asking";
import { FULL, type Full } from "./full-lists-rows";

/** The lists that only an admin has. */
export function describeOperator(
  given: () => { sql: postgres.Sql; full: Full; admin: TestUser },
): void {
  test("agencies, of all states and of each", async () => {
    for (const state of [null, "pending", "live", "rejected", "suspended"] as const) {
      const { result } = await ask(given().admin.client, () =>
        listAgencies({ state, search: "", after: null }),
      );
      expect(result.agencies.length).toBeLessThanOrEqual(25);
      expect(result.counts.pending).toBeGreaterThan(FULL / 2);
      const page = await ask(given().admin.client, () =>
        Promise.resolve(given().admin.client.rpc("list_agencies", state ? { p_state: state } : {})),
      );
      // Each row has the number of listed packages, counted from the index.
      expect([state, page.work.rows < FULL + A_PAGE]).toEqual([state, true]);
    }
    const [place] = await given().sql<{ at: string; id: string }[]>`
      select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, id
      from public.agencies order by created_at, id offset 10 limit 1`;
    const last = await ask(given().admin.client, () =>
      listAgencies({ state: null, search: "", after: place ?? null }),
    );
    expect(last.result).toMatchObject({ agencies: { length: 10 }, olderCursor: null });
  });

  test("applications, to the last one that waits", async () => {
    const first = await ask(given().admin.client, () => getReviewQueue("pending"));
    expect(first.result.applications).toHaveLength(25);
    const second = await getReviewQueue("pending", readCursor(first.result.next));
    const seen = new Set(
      [...first.result.applications, ...second.applications].map(({ id }) => id),
    );
    expect(seen.size).toBe(50);
    const [place] = await given().sql<{ at: string; id: string }[]>`
      select to_char(submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, id
      from public.agencies where verification_status = 'pending'
      order by submitted_at desc, id desc offset 10 limit 1`;
    const last = await getReviewQueue("pending", place ?? null);
    expect(last).toMatchObject({ applications: { length: 10 }, next: null });
    // Decided applications page by page, including those without a decision time.
    await given().sql`update public.agencies set reviewed_at = null
      where verification_status = 'rejected' and id::text < '8'`;
    const [rejected] = await given().sql<{ count: number }[]>`select count(*)::integer as count
      from public.agencies where verification_status = 'rejected'`;
    const ids: string[] = [];
    let after = null;
    do {
      const page = await getReviewQueue("rejected", after);
      ids.push(...page.applications.map(({ id }) => id));
      after = readCursor(page.next);
    } while (after);
    expect([ids.length, new Set(ids).size]).toEqual([rejected?.count, rejected?.count]);
  });

  test("announcements, first page and last", async () => {
    const [place] = await given().sql<{ at: string; id: string }[]>`
      select to_char(publish_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, id
      from public.announcements order by publish_at, id offset 10 limit 1`;
    const first = await ask(given().admin.client, () => listAnnouncements(null));
    expect(first.result.announcements).toHaveLength(20);
    expect(first.work.rows).toBeLessThan(A_PAGE);
    const last = await ask(given().admin.client, () => listAnnouncements(place ?? null));
    expect(last.result).toMatchObject({ announcements: { length: 10 }, olderCursor: null });
    expect(last.work.rows).toBeLessThan(A_PAGE);
  });

  test("a search of the audit log, by a common word, a rare one and none", async () => {
    for (const search of ["draft", "suspended", "zzyzx"]) {
      const { work, result } = await ask(given().admin.client, () =>
        searchAudit({ search, actions: [], action: null, agencyId: null, before: null, size: 30 }),
      );
      expect([search, result.entries.length > 0]).toEqual([search, search !== "zzyzx"]);
      // At most the names of the agencies, and a window of entries and its candidates, once.
      expect([search, work.rows < 2 * FULL + 4 * A_PAGE]).toEqual([search, true]);
    }
  });

  test("audit log, whole, by kind, by a rare action and by agency", async () => {
    const size = 30;
    for (const wanted of [
      { action: null, before: null },
      { action: null, before: 500 },
      { action: "package", before: null },
      { action: "agency.suspended", before: null },
      { action: null, before: null, agencyId: given().full.agencyId },
      { action: "package", before: null, agencyId: randomUUID() },
    ]) {
      const { work } = await ask(given().admin.client, () => listAudit({ ...wanted, size }));
      expect([wanted, work.rows < A_PAGE]).toEqual([wanted, true]);
    }
  });
}
