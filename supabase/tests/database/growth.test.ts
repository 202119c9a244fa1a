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
/** Later calls of what once read a page for each departure or pending booking. */
const MOST_PAGES_LATER: Record<string, number> = {
  "calendar of a month": 200,
  "the mail tick": 350,
};
const NOTHING = { bigOwner: "", smallOwner: "", operator: "" };

const backends: BackendProcess[] = [];
const measured: Map<string, number[]>[] = [];
const capped: unknown[] = [];
const dateCounts: { searched: number; real: number }[] = [];
const rowsRead: number[] = [];
const answers: { first: unknown; last: unknown; booked: number; real: number }[] = [];

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

/** Analytics by package of one connection, the first time and the thousandth, and what they add up to. */
async function askAThousandTimes(sql: postgres.Sql, ownerId: string) {
  const [real] = await sql<{ booked: number }[]>`select count(*)::int as booked
    from public.bookings b join public.agencies a on a.id = b.agency_id
    where a.user_id = ${ownerId} and (b.created_at at time zone a.time_zone)::date
      between current_date - 29 and current_date`;
  return asUser(sql, ownerId, async (tx) => {
    const ask = () => tx`select * from public.agency_analytics_packages(
      current_date - 29, current_date, null, 1000)`;
    const first = await ask();
    for (let time = 2; time < 1000; time += 1) await ask();
    const last = await ask();
    const booked = last.reduce((sum, row) => sum + (row["bookings"] as number), 0);
    return { first: [...first], last: [...last], booked, real: real?.booked ?? Number.NaN };
  });
}

/** Matches of a search with dates, by the search and by looking at every package. */
async function countByDates(sql: postgres.Sql): Promise<{ searched: number; real: number }> {
  const [row] = await sql<{ searched: number; real: number }[]>`
    select (public.search_packages(p_party => 2, p_prices => '{0-100000}',
        p_date_from => current_date + 40, p_date_to => current_date + 43,
        p_price_buckets => '{0-100000}') #>> '{counts,total}')::int as searched,
      (select count(*)::int from public.travel_packages p
        where p.is_listed and p.price < 1000
          and (p.max_participants is null or p.max_participants >= 2)
          and (
            not exists (select from public.departures d where d.package_id = p.id)
            or exists (
              select from public.departures d where d.package_id = p.id
                and d.departs_on between current_date + 40 and current_date + 43
                and d.seats - private.seats_taken(p.id, d.departs_on) >= 2
            )
          )) as real`;
  if (!row) throw new Error("no counts");
  return row;
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
  dateCounts.push(await countByDates(sql));
  const pages = new Map<string, number[]>();
  for (const [name, asked] of Object.entries(questionsOf(market))) {
    // The first call on a connection, and one after PostgreSQL may have chosen a generic plan.
    pages.set(name, [await countPages(sql, asked, 1), await countPages(sql, asked, 12)]);
  }
  answers.push(await askAThousandTimes(sql, market.smallOwner));
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
    expect(later).toBeLessThanOrEqual(MOST_PAGES_LATER[name] ?? MOST_PAGES);
  }
});

test("an agency is suspended and restored without reading all packages for each of its own", () => {
  for (const [index, packages] of SIZES.entries()) {
    expect(rowsRead[index]).toBeLessThanOrEqual(packages * 10);
  }
});

test("analytics by package are right the first time and the thousandth on a connection", () => {
  for (const { first, last, booked, real } of answers) {
    expect(real).toBeGreaterThan(0);
    expect(booked).toBe(real);
    expect(last).toEqual(first);
  }
});

test("a count says where it ends", () => {
  expect(capped).toEqual([{ is_capped: true }, { is_capped: true }]);
});

test("a search with dates counts bookable packages, up to 250", () => {
  const [few, many] = dateCounts;
  expect(few?.real).toBeGreaterThan(10);
  expect(few?.searched).toBe(few?.real);
  expect(many?.real).toBeGreaterThan(250);
  expect(many?.searched).toBe(250);
});

test("any two date ranges that share days share weeks", async () => {
  const [backend] = backends;
  if (!backend) throw new Error("no backend");
  const sql = openSuperuser(backend, 1);
  const [row] = await sql`select count(*)::int as pairs,
      count(*) filter (where a.days && b.days)::int as meet,
      count(*) filter (where a.days && b.days
        and bit_count(private.weeks_of(a.days) & private.weeks_of(b.days)) = 0)::int as missed,
      count(*) filter (where not a.days && b.days
        and bit_count(private.weeks_of(a.days) & private.weeks_of(b.days)) > 0)::int as more
    from (
      select datemultirange(
        daterange(current_date + n * 5, current_date + n * 5 + n % 9 + 1),
        daterange(current_date + 800 - n, current_date + 802 - n)
      ) as days from generate_series(0, 150) as n
    ) as a, (
      select datemultirange(daterange(current_date + n * 3 - 1, case when n % 20 > 0
        then current_date + n * 3 + n * 7 % 60 end)) as days from generate_series(0, 250) as n
    ) as b`;
  await sql.end();
  expect(row?.["missed"]).toBe(0);
  expect(row?.["meet"]).toBeGreaterThan(1000);
  // They would be asked for their seats in vain: few.
  expect(row?.["more"]).toBeLessThan((row?.["pairs"] as number) / 10);
});
