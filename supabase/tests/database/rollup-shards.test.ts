import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { getBackend } from "../support/clients";
import { asUser, codeOf, insertAgency, insertUsers } from "./impersonate";
import { dateIn, insertPackage } from "./world";

// A connection for each side: real sessions, real locks.
const sql = postgres(getBackend().superuserUrl, { max: 20, onnotice: () => undefined });
const agencyId = randomUUID();
const ownerId = randomUUID();

beforeAll(() => insertAgency(sql, { agencyId, ownerId }));
afterAll(() => sql.end());

type Connection = { pid: number; sql: postgres.Sql };

/** Two sessions whose process ids give the same first shard: there are 16 of them. */
async function withSameFirstShard(run: (one: Connection, other: Connection) => Promise<void>) {
  const connections: Connection[] = await Promise.all(
    Array.from({ length: 17 }, async () => {
      const own = postgres(getBackend().superuserUrl, { max: 1, onnotice: () => undefined });
      const [session] = await own<{ pid: number }[]>`select pg_backend_pid() as pid`;
      return { pid: session?.pid ?? 0, sql: own };
    }),
  );
  try {
    for (const one of connections) {
      const other = connections.find(({ pid }) => pid !== one.pid && pid % 16 === one.pid % 16);
      if (other) return await run(one, other);
    }
    throw new Error("Of 17 process ids, two are equal modulo 16.");
  } finally {
    await Promise.all(connections.map((connection) => connection.sql.end()));
  }
}

type Steps = {
  before?: (pid: number) => void;
  counted?: () => Promise<unknown>;
  session?: postgres.Sql;
};

/** Books and counts at once, which the end of the transaction does otherwise. */
async function book(packageId: string, steps: Steps = {}): Promise<void> {
  const { before, counted, session = sql } = steps;
  const traveller = randomUUID();
  await insertUsers(sql, [traveller]);
  await asUser(session, traveller, async (tx) => {
    await tx`set local lock_timeout = '2s'`;
    const [backend] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
    before?.(backend?.pid ?? 0);
    await tx`select * from public.book_package(
      ${randomUUID()}, ${packageId}, null, ${dateIn(40)}::date, 1)`;
    await tx`set constraints all immediate`;
    await counted?.();
  });
}

const setTimeZone = (tx: postgres.Sql | postgres.TransactionSql, zone: string) =>
  tx`update public.agencies set time_zone = ${zone} where id = ${agencyId}`;

/** The rollups by day and in total, beside a count of the bookings. */
async function figures() {
  const read = async (query: postgres.PendingQuery<postgres.Row[]>) => {
    const [row] = await query;
    return row;
  };
  const sums = sql`sum(pending)::int as pending, sum(amount)::text as amount`;
  return {
    real: await read(sql`select count(*)::int as pending, sum(total_price)::text as amount
      from public.bookings where agency_id = ${agencyId}`),
    inAll: await read(sql`select ${sums} from private.agency_rollups
      where agency_id = ${agencyId} and not isfinite(day)`),
    byDay: await read(sql`select ${sums} from private.agency_rollups r
      where agency_id = ${agencyId} and day = private.day_at_agency(${agencyId}, now())`),
    ofPackages: await read(sql`select sum(pending)::int as pending from private.package_rollups
      where agency_id = ${agencyId}`),
    holding: await read(sql`select private.count_holding(${agencyId}) as pending`),
    dashboard: await asUser(sql, ownerId, (tx) =>
      read(tx`select bookings_total, bookings_pending, revenue_today::text as amount
        from public.get_agency_dashboard()`),
    ),
  };
}

async function expectTrueFigures(): Promise<void> {
  const { real, inAll, byDay, ofPackages, holding, dashboard } = await figures();
  const [pending, amount] = [real?.["pending"] as number, real?.["amount"] as string];
  expect(inAll).toEqual(real);
  expect(byDay).toEqual(real);
  expect([ofPackages, holding]).toEqual([{ pending }, { pending }]);
  expect(dashboard).toEqual({ bookings_total: pending, bookings_pending: pending, amount });
}

/** Each books another package of the agency while all before it have not ended. */
async function bookInside(packageIds: readonly string[]): Promise<void> {
  const [packageId, ...others] = packageIds;
  if (packageId === undefined) return;
  await book(packageId, { counted: () => bookInside(others) });
}

test("a booking that is counted waits for no other of its agency", async () => {
  const packageIds = await Promise.all(
    Array.from({ length: 8 }, () => insertPackage(sql, agencyId)),
  );
  expect(await codeOf(bookInside(packageIds))).toBe("ok");
  await expectTrueFigures();
});

test("two sessions that begin at the same shard add different ones", async () => {
  const busy = randomUUID();
  await insertAgency(sql, { agencyId: busy, ownerId: randomUUID() });
  const packageIds = [await insertPackage(sql, busy), await insertPackage(sql, busy)] as const;
  await withSameFirstShard(async (one, other) => {
    const counted = () => book(packageIds[1], { session: other.sql });
    const booking = book(packageIds[0], { session: one.sql, counted });
    expect(await codeOf(booking)).toBe("ok");
  });
  const rows = await sql`select shard, pending from private.agency_rollups
    where agency_id = ${busy} and not isfinite(day)`;
  expect(rows.map(({ pending }) => pending as number)).toEqual([1, 1]);
});

test("bookings of an agency that never meet are counted in one row", async () => {
  const quiet = randomUUID();
  await insertAgency(sql, { agencyId: quiet, ownerId: randomUUID() });
  const packageId = await insertPackage(sql, quiet);
  for (let time = 0; time < 3; time += 1) await book(packageId);
  const [row] = await sql`select count(*)::int as rows, sum(pending)::int as pending
    from private.agency_rollups where agency_id = ${quiet} and not isfinite(day)`;
  expect(row).toEqual({ rows: 1, pending: 3 });
});

test("a time zone changes before or after a booking is counted, never meanwhile", async () => {
  const packageId = await insertPackage(sql, agencyId);
  const counted = async () => {
    const change = sql.begin(async (tx) => {
      await tx`set local lock_timeout = '100ms'`;
      await setTimeZone(tx, "Pacific/Kiritimati");
    });
    expect(await codeOf(change)).toBe("55P03");
  };
  await book(packageId, { counted });
  // Twenty-five hours apart: never the same day.
  for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    let booking = Promise.resolve();
    await sql.begin(async (tx) => {
      await setTimeZone(tx, zone);
      const pid = await new Promise<number>((before) => (booking = book(packageId, { before })));
      await vi.waitFor(
        async () => {
          const [session] = await sql`select wait_event_type from pg_stat_activity
            where pid = ${pid}`;
          expect(session?.["wait_event_type"]).toBe("Lock");
        },
        { timeout: 1500, interval: 10 },
      );
    });
    await booking;
    await expectTrueFigures();
  }
});
