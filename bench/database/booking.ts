import { randomUUID } from "node:crypto";
import postgres from "postgres";
import type { BenchRow } from "../row";
import { dateIn } from "../kit/date-in";
import { size } from "../kit/size";
import { preparePgbench } from "./pgbench";
import { type Compared, compare } from "./rounds";
import { ATTEMPTS, insertSellers, insertCrowd } from "./scratch";

const CLIENTS = 8;
const ROUND_MS = size(3000, 100);

async function perSecond(
  sql: postgres.Sql,
  work: (client: postgres.ReservedSql) => Promise<boolean>,
): Promise<number> {
  return withClients(sql, async (clients) => {
    const started = performance.now();
    let done = 0;
    await Promise.all(
      clients.map(async (client) => {
        while (performance.now() < started + ROUND_MS) if (await work(client)) done += 1;
      }),
    );
    return (done * 1000) / (performance.now() - started);
  });
}

async function withClients<T>(
  sql: postgres.Sql,
  work: (clients: readonly postgres.ReservedSql[]) => Promise<T>,
): Promise<T> {
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => sql.reserve()));
  try {
    return await work(clients);
  } finally {
    for (const client of clients) client.release();
  }
}

interface Trip {
  packageId: string;
  date: string;
  travellers?: number;
}

/** Books in one message, as the Data API does. @returns the error code, or null */
async function refusalOf(
  client: postgres.ReservedSql,
  userId: string,
  { packageId, date, travellers = 1 }: Trip,
): Promise<string | null> {
  const claims = JSON.stringify({ sub: userId, role: "authenticated" });
  try {
    await client.unsafe(`begin;
      select set_config('request.jwt.claims', '${claims}', true),
        set_config('request.jwt.claim.sub', '${userId}', true),
        set_config('role', 'authenticated', true);
      select * from public.book_package('${randomUUID()}', '${packageId}', null, '${date}',
        ${travellers});
      commit`);
    return null;
  } catch (error) {
    await client.unsafe("rollback");
    if (error instanceof postgres.PostgresError && error.code.startsWith("WF")) {
      return error.message;
    }
    throw error;
  }
}

/** @returns false when the date is sold out; throws on another refusal */
export async function bookTrip(
  client: postgres.ReservedSql,
  userId: string,
  trip: Trip,
): Promise<boolean> {
  const refusal = await refusalOf(client, userId, trip);
  if (refusal === null || refusal === "sold_out") return refusal === null;
  throw new Error(refusal);
}

/** Round robin, so that no user exceeds the limit of open requests. */
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

const shown = ({ ours, peer, low, high }: Compared) =>
  `${ours.toFixed(0)} a second, peer ${peer.toFixed(0)} (${low.toFixed(2)}–${high.toFixed(2)} ×)`;

/** Row 16: bookings per second, compared with `pgbench -N` where it is installed. */
export async function measureBooking(sql: postgres.Sql, url: string): Promise<BenchRow[]> {
  const users = await insertCrowd(sql, size(16_000, 500));
  const nextUser = inTurn(users);
  const sellers = await insertSellers(sql, size(100, 5), 4);
  const [alone] = await insertSellers(sql, 1, 50);
  const peer = await preparePgbench(url, size(3, 1));
  const compareWith = (work: (client: postgres.ReservedSql) => Promise<boolean>) =>
    compare(() => perSecond(sql, work), peer ?? (() => Promise.resolve(Number.NaN)), size(5, 1));
  const bookAny = (packageIds: readonly string[]) => (client: postgres.ReservedSql) =>
    bookTrip(client, nextUser(), {
      packageId: pick(packageIds),
      date: dateIn(10 + Math.floor(Math.random() * 300)),
    });
  const packageIds = sellers.flatMap((seller) => seller.packageIds);
  const many = await compareWith(bookAny(packageIds));
  const agency = await compareWith(bookAny(alone?.packageIds ?? []));
  // When a date is sold out, all clients move to the next one.
  const packageId = packageIds[0] ?? "";
  await sql`update public.travel_packages set max_participants = 1000 where id = ${packageId}`;
  let day = 20;
  const hot = await compareWith(async (client) => {
    const tried = day;
    const isBooked = await bookTrip(client, nextUser(), { packageId, date: dateIn(tried) });
    if (!isBooked && day === tried) day += 1;
    return isBooked;
  });
  const row = (id: string, where: string, compared: Compared, least: number): BenchRow => ({
    id,
    what: `Bookings a second against pgbench -N -c8, ${where}`,
    measured: peer === null ? `${compared.ours.toFixed(0)} a second` : shown(compared),
    ratio: peer === null ? null : compared.ratio,
    goal: `≥ ${least} ×`,
    met: peer === null ? null : compared.ratio >= least,
  });
  return [
    row("16a", `over ${packageIds.length} packages of ${sellers.length} agencies`, many, 0.2),
    row("16b", "on one date of one package", hot, 0.12),
    // In turn, the same users would win each date and reach their limit of open requests.
    await measureOverselling(sql, () => pick(users)),
    row("16d", "over 50 packages of one agency", agency, 0.2),
    await measureHeldSeats(sql, alone?.packageIds ?? []),
  ];
}

async function measureHeldSeats(
  sql: postgres.Sql,
  packageIds: readonly string[],
): Promise<BenchRow> {
  const [userId = ""] = await insertCrowd(sql, 1);
  await withClients(sql, (clients) =>
    Promise.all(
      clients.map(async (client, first) => {
        for (let index = first; index < packageIds.length; index += clients.length) {
          const packageId = packageIds[index] ?? "";
          await refusalOf(client, userId, { packageId, date: dateIn(60), travellers: 12 });
        }
      }),
    ),
  );
  const [row] = await sql<{ held: number }[]>`select coalesce(sum(travellers), 0)::int as held
    from public.bookings where user_id = ${userId}`;
  return {
    id: "16e",
    what: `Seats that one account holds after requests for ${packageIds.length} parties of 12`,
    measured: `${row?.held ?? "?"} seats`,
    ratio: null,
    goal: "≤ 50",
    met: (row?.held ?? Infinity) <= 50,
  };
}

async function measureOverselling(sql: postgres.Sql, nextUser: () => string): Promise<BenchRow> {
  const [seller] = await insertSellers(sql, 1, 1);
  const packageId = seller?.packageIds[0] ?? "";
  await sql`update public.travel_packages set max_participants = 10 where id = ${packageId}`;
  let left = ATTEMPTS;
  await withClients(sql, (clients) =>
    Promise.all(
      clients.map(async (client) => {
        while ((left -= 1) >= 0) {
          const date = dateIn(30 + Math.floor(left / 2000));
          await bookTrip(client, nextUser(), { packageId, date });
        }
      }),
    ),
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
