import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getBackend } from "../support/clients";
import { asUser, codeOf, insertAgency, insertUsers } from "./impersonate";
import { insertDeparture, insertPackage } from "./world";

const BUYERS = 40;
const SEATS = 8;

// A connection for each buyer, and one to watch.
const sql = postgres(getBackend().superuserUrl, { max: BUYERS + 2, onnotice: () => undefined });
const agencyId = randomUUID();
const ownerId = randomUUID();
const buyers = Array.from({ length: BUYERS }, () => randomUUID());

beforeAll(async () => {
  await insertAgency(sql, { agencyId, ownerId });
  await insertUsers(sql, buyers);
  await Promise.all(buyers.map(() => sql`select pg_sleep(0.02)`));
});
afterAll(() => sql.end());

async function open(price = "10.10") {
  const packageId = await insertPackage(sql, agencyId, { price });
  return { packageId, departureId: await insertDeparture(sql, packageId, 30, SEATS) };
}
type Trip = Awaited<ReturnType<typeof open>>;

/** Books a seat and returns the booking's id, or null if sold out. */
async function buy(buyer: string, { packageId, departureId }: Trip): Promise<string | null> {
  let id: string | null = null;
  const code = await codeOf(
    asUser(sql, buyer, async (tx) => {
      const [row] = await tx`select booking_id from public.book_package(
        ${randomUUID()}, ${packageId}, ${departureId}, null, 1)`;
      id = row?.["booking_id"] as string;
    }),
  );
  expect(["ok", "WF001"]).toContain(code);
  return code === "ok" ? id : null;
}
const cancel = (buyer: string, id: string, expected: string) =>
  codeOf(asUser(sql, buyer, (tx) => tx`select public.cancel_booking(${id}, ${expected})`));
const confirm = (id: string) =>
  codeOf(asUser(sql, ownerId, (tx) => tx`select public.confirm_booking(${id}, 'pending')`));

/** The most seats that were ever seen to be taken while the work went on. */
async function watch(trip: Trip, work: Promise<unknown>): Promise<number> {
  let isOver = false;
  let most = 0;
  const look = async () => {
    const [row] = await sql`select coalesce(sum(travellers), 0)::int as taken
      from public.bookings where package_id = ${trip.packageId}
        and (status in ('confirmed', 'completed')
          or (status = 'pending' and hold_expires_at > clock_timestamp()))`;
    most = Math.max(most, row?.["taken"] as number);
  };
  const watching = (async () => {
    while (!isOver) await look();
  })();
  await work.finally(() => (isOver = true));
  await watching;
  await look();
  return most;
}

/** The agency's rollups match its bookings: none is lost, none counted twice. */
async function expectTrueRollups(): Promise<void> {
  const counts = sql`count(*) filter (where status = 'pending')::int as pending,
    count(*) filter (where status = 'confirmed')::int as confirmed,
    count(*) filter (where status = 'cancelled')::int as cancelled,
    sum(total_price)::text as amount`;
  const [real] = await sql`select ${counts} from public.bookings where agency_id = ${agencyId}`;
  const sums = sql`sum(pending)::int as pending, sum(confirmed)::int as confirmed,
    sum(cancelled)::int as cancelled, sum(amount)::text as amount`;
  const [kept] = await sql`select ${sums} from private.agency_rollups
    where agency_id = ${agencyId} and not isfinite(day)`;
  const [byDay] = await sql`select ${sums} from private.agency_rollups
    where agency_id = ${agencyId} and isfinite(day)`;
  expect(kept).toEqual(real);
  expect(byDay).toEqual(real);
}

test("seats that are given back are sold again, each once, in a storm", async () => {
  const trip = await open();
  let sold = 0;
  const storm = async (buyer: string) => {
    for (let round = 0; round < 4; round += 1) {
      const id = await buy(buyer, trip);
      if (!id) continue;
      sold += 1;
      if (Math.random() < 0.3) await confirm(id);
      // Half of the time the agency's confirmation is on its way as well.
      const racing = Math.random() < 0.5 ? confirm(id) : null;
      const code = await cancel(buyer, id, "pending");
      expect(["ok", "WF008"]).toContain(code);
      await racing;
      if (code === "WF008" && round < 3) expect(await cancel(buyer, id, "confirmed")).toBe("ok");
    }
  };
  const most = await watch(trip, Promise.all(buyers.map(storm)));
  expect(most).toBeLessThanOrEqual(SEATS);
  expect(sold).toBeGreaterThan(SEATS);
  // Afterwards the free seats can be booked, and no more.
  const [row] = await sql`select private.seats_taken(${trip.packageId}, departs_on) as taken
    from public.departures where id = ${trip.departureId}`;
  const free = SEATS - (row?.["taken"] as number);
  const last = await Promise.all(buyers.map((buyer) => buy(buyer, trip)));
  expect(last.filter((id) => id !== null)).toHaveLength(free);
  await expectTrueRollups();
});

test("holds that run out in the rush are sold again, and never confirmed as well", async () => {
  const trip = await open();
  const first = await Promise.all(buyers.slice(0, SEATS).map((buyer) => buy(buyer, trip)));
  expect(first.every((id) => id !== null)).toBe(true);
  // Holds expire one by one while travellers book and the agency confirms.
  await sql`update public.bookings b
    set hold_expires_at = clock_timestamp() + make_interval(secs => 0.04 * n.position)
    from unnest(${first as string[]}::uuid[]) with ordinality as n (id, position)
    where b.id = n.id`;
  const deadline = Date.now() + 700;
  const rush = buyers.slice(SEATS).map(async (buyer) => {
    while (Date.now() < deadline) if (await buy(buyer, trip)) return;
  });
  const confirmations = first.map(async (id, index) => {
    await new Promise((resolve) => setTimeout(resolve, 40 * index));
    return confirm(id ?? "");
  });
  const most = await watch(trip, Promise.all([...rush, ...confirmations]));
  expect(most).toBeLessThanOrEqual(SEATS);
  for (const code of await Promise.all(confirmations)) expect(["ok", "WF011"]).toContain(code);
  // Every hold has expired or was confirmed in time, so exactly the free seats can be sold.
  await Promise.all(buyers.map((buyer) => buy(buyer, trip)));
  const [row] = await sql`select private.seats_taken(${trip.packageId}, departs_on) as taken
    from public.departures where id = ${trip.departureId}`;
  expect(row?.["taken"]).toBe(SEATS);
  await expectTrueRollups();
});

test("a hold that runs out while its confirmation waits is not confirmed", async () => {
  const trip = await open();
  const id = (await buy(buyers[0] ?? "", trip)) ?? "";
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let isLocked: () => void = () => undefined;
  const locked = new Promise<void>((resolve) => (isLocked = resolve));
  const blocker = sql.begin(async (tx) => {
    await tx`select from public.travel_packages where id = ${trip.packageId} for no key update`;
    isLocked();
    await held;
  });
  await locked;
  await sql`update public.bookings set hold_expires_at = clock_timestamp() + interval '0.3 seconds'
    where id = ${id}`;
  const confirmation = confirm(id);
  await new Promise((resolve) => setTimeout(resolve, 400));
  release();
  await blocker;
  expect(await confirmation).toBe("WF011");
});

test("bookings of many packages of one agency at once never wait in a circle", async () => {
  const trips = await Promise.all(Array.from({ length: 6 }, () => open("0.10")));
  const codes = await Promise.all(
    buyers.map(async (buyer, index) => {
      const chosen = [0, 1, 2].map((n) => trips[(index + n) % trips.length]);
      for (const trip of chosen) {
        const id = trip ? await buy(buyer, trip) : null;
        if (id && index % 2 === 0) await confirm(id);
        if (id && index % 3 === 0)
          await cancel(buyer, id, index % 2 === 0 ? "confirmed" : "pending");
      }
      return "done";
    }),
  );
  expect(codes).toHaveLength(BUYERS);
  await expectTrueRollups();
});
