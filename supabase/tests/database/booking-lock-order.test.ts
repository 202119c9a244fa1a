import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { getBackend } from "../support/clients";
import { asUser, codeOf, insertAgency, insertUsers } from "./impersonate";
import { dateIn, insertDeparture, insertPackage } from "./world";

const DAYS = 40;

// A connection for each side: real sessions, real locks.
const sql = postgres(getBackend().superuserUrl, { max: 4, onnotice: () => undefined });
const agencyId = randomUUID();

beforeAll(async () => {
  await insertAgency(sql, { agencyId, ownerId: randomUUID() });
});
afterAll(() => sql.end());

/** Books in a session of its own: its process, and the code of its answer. */
async function startBooking(packageId: string) {
  const traveller = randomUUID();
  await insertUsers(sql, [traveller]);
  let tellPid: (pid: number) => void = () => undefined;
  const pid = new Promise<number>((resolve) => (tellPid = resolve));
  const code = codeOf(
    asUser(sql, traveller, async (tx) => {
      const [session] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
      tellPid(session?.pid ?? 0);
      await tx`select * from public.book_package(
        ${randomUUID()}, ${packageId}, null, ${dateIn(DAYS)}::date, 1)`;
    }),
  );
  return { pid: await pid, code };
}

const awaitWaiting = (pid: number) =>
  vi.waitFor(
    async () => {
      const [session] = await sql`select wait_event_type from pg_stat_activity where pid = ${pid}`;
      expect(session?.["wait_event_type"]).toBe("Lock");
    },
    { timeout: 5000, interval: 10 },
  );

const lockPackage = (tx: postgres.TransactionSql, packageId: string) =>
  tx`select from public.travel_packages where id = ${packageId} for no key update`;

test("a booking waits for its package once all but the seats is done", async () => {
  const packageId = await insertPackage(sql, agencyId, { maxParticipants: 4 });
  const booking = await sql.begin(async (tx) => {
    await lockPackage(tx, packageId);
    const started = await startBooking(packageId);
    await awaitWaiting(started.pid);
    const written = await tx`select relation::regclass::text as name from pg_locks
      where pid = ${started.pid} and mode = 'RowExclusiveLock'
        and relation in ('public.bookings'::regclass, 'public.conversations'::regclass)
      order by 1`;
    expect(written.map(({ name }) => name as string)).toEqual(["bookings", "conversations"]);
    return started;
  });
  expect(await booking.code).toBe("ok");
});

test("a booking and the deletion of its departure never wait in a circle", async () => {
  const packageId = await insertPackage(sql, agencyId);
  const departureId = await insertDeparture(sql, packageId, DAYS, 5);
  await insertDeparture(sql, packageId, DAYS + 1, 5);
  const booking = await sql.begin(async (tx) => {
    // What a deletion does first, before its trigger locks the package.
    await tx`select from public.departures where id = ${departureId} for update`;
    const started = await startBooking(packageId);
    await awaitWaiting(started.pid);
    await tx`delete from public.departures where id = ${departureId}`;
    return started;
  });
  expect(await booking.code).toBe("WF004");
});

test("a change that an agency makes while a booking waits decides the booking", async () => {
  const changes = [
    [{ price: 1 }, "WF014"],
    [{ late_refund_percent: 7 }, "WF015"],
    [{ status: "archived" }, "WF002"],
    [{ max_participants: 1 }, "ok"],
  ] as const;
  for (const [change, wanted] of changes) {
    const packageId = await insertPackage(sql, agencyId, { maxParticipants: 4 });
    const booking = await sql.begin(async (tx) => {
      await lockPackage(tx, packageId);
      const started = await startBooking(packageId);
      await awaitWaiting(started.pid);
      await tx`update public.travel_packages set ${tx(change)} where id = ${packageId}`;
      return started;
    });
    expect(await booking.code, JSON.stringify(change)).toBe(wanted);
  }
});
