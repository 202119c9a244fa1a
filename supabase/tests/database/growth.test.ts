import type postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BackendProcess, spawnBackend } from "../support/backend-process";
import { openSuperuser } from "../support/clients";
import { growMarket } from "./growth-market";
import { countPages } from "./growth-pages";
import { questionsOf } from "./growth-questions";
import { asUser } from "./impersonate";

/**
 * A market of a thousand packages and ten thousand bookings, and one ten times as large. The bench
 * counts the same at a hundred thousand packages.
 */
const SIZES = [1_000, 10_000];
const MOST_PAGES = 2_000;
const NOTHING = { bigOwner: "", smallOwner: "", operator: "" };

const backends: BackendProcess[] = [];
const measured: Map<string, number[]>[] = [];
const capped: unknown[] = [];
const rowsRead: number[] = [];

/** Rows of packages that are read one after the other while an agency is suspended and restored. */
async function rowsReadToRestore(sql: postgres.Sql, ownerId: string): Promise<number> {
  return sql.begin(async (tx) => {
    for (const isLive of [false, true]) {
      await tx`update public.agency_public set is_live = ${isLive}
        where agency_id = (select id from public.agencies where user_id = ${ownerId})`;
    }
    const [row] = await tx<{ rows: number }[]>`select seq_tup_read::int as rows
      from pg_stat_xact_user_tables where relid = 'public.travel_packages'::regclass`;
    return row?.rows ?? Number.NaN;
  });
}

async function measure(sql: postgres.Sql, packages: number): Promise<Map<string, number[]>> {
  const market = await growMarket(sql, packages);
  capped.push(
    ...(await asUser(
      sql,
      market.bigOwner,
      (tx) => tx`select is_capped from public.count_agency_bookings('ana')`,
    )),
  );
  const pages = new Map<string, number[]>();
  for (const [name, asked] of Object.entries(questionsOf(market))) {
    // The first call on a connection, and one after PostgreSQL may have chosen a generic plan.
    pages.set(name, [await countPages(sql, asked, 1), await countPages(sql, asked, 12)]);
  }
  // Last: what it writes has not been vacuumed.
  rowsRead.push(await rowsReadToRestore(sql, market.bigOwner));
  return pages;
}

beforeAll(async () => {
  for (const packages of SIZES) {
    const backend = await spawnBackend();
    backends.push(backend);
    const sql = openSuperuser(backend, 1);
    measured.push(await measure(sql, packages));
    await sql.end();
  }
}, 600_000);
afterAll(() => Promise.all(backends.map((backend) => backend.stop())));

test.each(Object.keys(questionsOf(NOTHING)))("%s", (name) => {
  for (const pages of measured) {
    const [first = Infinity, later = Infinity] = pages.get(name) ?? [];
    expect(first).toBeLessThanOrEqual(MOST_PAGES);
    expect(later).toBeLessThanOrEqual(MOST_PAGES);
  }
});

test("an agency is suspended and restored without reading all packages for each of its own", () => {
  for (const [index, packages] of SIZES.entries()) {
    expect(rowsRead[index]).toBeLessThanOrEqual(packages * 10);
  }
});

test("a count says where it ends", () => {
  expect(capped).toEqual([{ is_capped: true }, { is_capped: true }]);
});
