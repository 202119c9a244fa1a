import { randomUUID } from "node:crypto";
import postgres from "postgres";
import type { BenchRow } from "../row";
import { type Compared, compare } from "./rounds";
import { ATTEMPTS, insertSellers, insertUsers } from "./scratch";

const CLIENTS = 8;
const ROUND_MS = 3000;

/** Runs a transaction on every client for a while and answers how many a second. */
async function perSecond(work: (client: number) => Promise<boolean>): Promise<number> {
  const until = performance.now() + ROUND_MS;
  let done = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      while (performance.now() < until) if (await work(client)) done += 1;
    }),
  );
  return (done * 1000) / (performance.now() - started);
}

/** Books as the Data API does: a signed-in user's transaction. False where no seat is left. */
async function book(
  sql: postgres.Sql,
  userId: string,
  trip: { packageId: string; date: string },
): Promise<boolean> {
  const claims = JSON.stringify({ sub: userId, role: "authenticated" });
  try {
    await sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${claims}, true),
        set_config('request.jwt.claim.sub', ${userId}, true),
        set_config('role', 'authenticated', true)`;
      await tx`select * from public.book_package(
        ${randomUUID()}, ${trip.packageId}, null, ${trip.date}::date, 1)`;
    });
    return true;
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.message === "sold_out") return false;
    throw error;
  }
}

const dateIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** One after the other, so that nobody has more open requests than anybody may have. */
const inTurn = <T>(items: readonly T[]) => {
  let next = 0;
  return (): T => {
    const item = items[next % items.length];
    if (item === undefined) throw new Error("nothing to take from");
    next += 1;
    return item;
  };
};
const pick = <T>(items: readonly T[]): T => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
};

/** The transaction of `pgbench -N`, on tables like its own. */
async function preparePeer(sql: postgres.Sql): Promise<() => Promise<boolean>> {
  await sql`create table bench.accounts as select n as aid, 0 as abalance, repeat(' ', 84) as filler
    from generate_series(1, 100000) as n`;
  await sql`alter table bench.accounts add primary key (aid)`;
  await sql`create table bench.history (aid int, delta int, mtime timestamp, filler char(22))`;
  await sql`vacuum analyze bench.accounts`;
  return async () => {
    const aid = 1 + Math.floor(Math.random() * 100_000);
    await sql.begin(async (tx) => {
      await tx`update bench.accounts set abalance = abalance + 1 where aid = ${aid}`;
      await tx`select abalance from bench.accounts where aid = ${aid}`;
      await tx`insert into bench.history (aid, delta, mtime) values (${aid}, 1, now())`;
    });
    return true;
  };
}

const shown = ({ ours, peer, low, high }: Compared) =>
  `${ours.toFixed(0)} a second, peer ${peer.toFixed(0)} (${low.toFixed(2)}–${high.toFixed(2)} ×)`;

/** Row 16: bookings a second over many packages and on one date, against bare SQL. */
export async function measureBooking(sql: postgres.Sql): Promise<BenchRow[]> {
  const nextUser = inTurn(await insertUsers(sql, 8_000));
  const sellers = await insertSellers(sql, 100, 4);
  const packageIds = sellers.flatMap((seller) => seller.packageIds);
  const peer = await preparePeer(sql);
  const many = await compare(
    () =>
      perSecond(() =>
        book(sql, nextUser(), {
          packageId: pick(packageIds),
          date: dateIn(10 + Math.floor(Math.random() * 300)),
        }),
      ),
    () => perSecond(peer),
    5,
  );
  // A date with seats to count, as many as there can be; sold out, everybody is at the next.
  const packageId = packageIds[0] ?? "";
  await sql`update public.travel_packages set max_participants = 1000 where id = ${packageId}`;
  let day = 20;
  const bookHot = async () => {
    const tried = day;
    const isBooked = await book(sql, nextUser(), { packageId, date: dateIn(tried) });
    if (!isBooked && day === tried) day += 1;
    return isBooked;
  };
  const hot = await compare(
    () => {
      day += 1;
      return perSecond(bookHot);
    },
    () => perSecond(peer),
    5,
  );
  const row = { what: "Bookings a second against the transaction of pgbench -N -c8" };
  return [
    {
      ...row,
      id: "16a",
      what: `${row.what}, over ${packageIds.length} packages of ${sellers.length} agencies`,
      measured: shown(many),
      ratio: many.ratio,
      goal: "≥ 1.0 ×",
      met: many.ratio >= 1,
    },
    {
      ...row,
      id: "16b",
      what: `${row.what}, on one date of one package`,
      measured: shown(hot),
      ratio: hot.ratio,
      goal: "≥ 0.4 ×",
      met: hot.ratio >= 0.4,
    },
    await measureOverselling(sql, nextUser),
  ];
}

async function measureOverselling(sql: postgres.Sql, nextUser: () => string): Promise<BenchRow> {
  const [seller] = await insertSellers(sql, 1, 1);
  const packageId = seller?.packageIds[0] ?? "";
  await sql`update public.travel_packages set max_participants = 10 where id = ${packageId}`;
  let left = ATTEMPTS;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while ((left -= 1) >= 0) {
        // A day is fought over two thousand times.
        const date = dateIn(30 + Math.floor(left / 2000));
        await book(sql, nextUser(), { packageId, date });
      }
    }),
  );
  const [row] = await sql<{ days: number; sold: number; oversold: number }[]>`
    select count(*)::int as days, sum(d.sold)::int as sold,
      (count(*) filter (where d.sold > 10))::int as oversold
    from (
      select sum(b.travellers) as sold from public.bookings b
      where b.package_id = ${packageId} group by b.travel_date
    ) as d`;
  return {
    id: "16c",
    what: `Dates oversold in ${ATTEMPTS.toLocaleString("en")} attempts of ${CLIENTS} clients`,
    measured: `${row?.oversold ?? "?"} of ${row?.days ?? "?"} dates, ${row?.sold ?? "?"} seats sold`,
    ratio: null,
    goal: "0",
    met: row?.oversold === 0,
  };
}
