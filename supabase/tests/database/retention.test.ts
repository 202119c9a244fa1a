import { readFile } from "node:fs/promises";
import path from "node:path";
import type postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { openSuperuser } from "../support/clients";

const sql = openSuperuser();
afterAll(() => sql.end());

/** Runs and rolls back. */
async function aside(work: (tx: postgres.TransactionSql) => Promise<void>): Promise<void> {
  await sql
    .begin(async (tx) => {
      await work(tx);
      throw new Error("roll back");
    })
    .catch((error: Error) => expect(error.message).toBe("roll back"));
}

test("rows older than their table's limit are deleted, and no younger ones", async () => {
  await aside(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`insert into private.audit_log (happened_at, action, subject_id)
      select now() - age, 'package.created', gen_random_uuid()
      from unnest(array['3 years 1 day', '3 years -1 day']::interval[]) as age`;
    await tx`insert into private.package_views (viewed_on, package_id, visitor)
      select current_date - n, gen_random_uuid(), gen_random_uuid() from unnest(array[1, 3]) as n`;
    await tx`insert into private.agency_view_rollups (agency_id, day, views)
      select gen_random_uuid(), day, 1
      from unnest(array[current_date - 1097, current_date - 1094, '-infinity']::date[]) as day`;
    await tx`insert into private.agency_hours (agency_id, starts_at, ending)
      select gen_random_uuid(), now() - age, 1
      from unnest(array['73 hours', '71 hours']::interval[]) as age`;
    // Two bookings: one ended more than 90 days ago, the other has yet to begin.
    await tx`insert into public.booking_travellers
        (booking_id, position, full_name, entered_by, updated_at)
      select b.id, 900, 'Of the test', 'booker', now() - interval '2 years'
      from (select id from public.bookings order by id limit 2) as b`;
    await tx`update public.bookings b
      set travel_date = current_date + case when b.id = f.first then 30 else -800 end,
        duration_days = 5
      from (select booking_id as id, (min(booking_id::text) over ())::uuid as first
        from public.booking_travellers where position = 900) as f
      where b.id = f.id`;
    await tx`select private.forget_old_rows()`;
    const [left] = await tx`select
      (select count(*)::int from private.audit_log where happened_at < now() - interval '3 years')
        as audit,
      (select count(*)::int from private.audit_log
        where happened_at < now() - interval '3 years -2 days') as young_audit,
      (select count(*)::int from private.package_views where viewed_on < current_date - 2) as seen,
      (select count(*)::int from private.package_views where viewed_on = current_date - 1) > 0
        as young_seen,
      (select array_agg(distinct day::text order by day::text) from private.agency_view_rollups
        where day < current_date - 1000)
        = array['-infinity', (current_date - 1094)::text] as views,
      (select count(*)::int from private.agency_hours where starts_at < now() - interval '3 days')
        as hours,
      (select count(*)::int from public.booking_travellers where position = 900) as travellers`;
    expect(left).toEqual({
      audit: 0,
      young_audit: 1,
      seen: 0,
      young_seen: true,
      views: true,
      hours: 0,
      travellers: 1,
    });
  });
});

test("the documentation names every table that forgets, and how long it keeps its rows", async () => {
  const file = path.resolve(import.meta.dirname, "../../../docs/retention.md");
  const text = await readFile(file, "utf8");
  const rules = await sql<{ name: string; keep: string }[]>`
    select table_name as name, replace(keep::text, '00:01:00', '1 minute') as keep
    from private.retention order by table_name`;
  const documented = [
    ...text.matchAll(/^\| `((?:private|public)\.\w+)`\s*\| (\d+ \w+)\s*\|/gm),
  ].map(([, name, keep]) => ({ name, keep }));
  expect(documented).toEqual(rules.map((rule) => ({ ...rule })));
});
