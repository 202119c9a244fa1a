import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getBackend } from "../support/clients";
import { asUser, codeOf, insertAgency, insertUsers } from "./impersonate";
import { dateIn, insertBooking, insertPackage } from "./world";

const AT_ONCE = 10;

// A connection for each request: real sessions, real locks.
const sql = postgres(getBackend().superuserUrl, { max: AT_ONCE + 1, onnotice: () => undefined });
const agencyId = randomUUID();
let packageIds: string[];
let traveller: string;

beforeAll(async () => {
  await insertAgency(sql, { agencyId, ownerId: randomUUID() });
  packageIds = await Promise.all(
    Array.from({ length: AT_ONCE }, () => insertPackage(sql, agencyId)),
  );
  await Promise.all(packageIds.map(() => sql`select pg_sleep(0.02)`));
});
beforeEach(async () => {
  traveller = randomUUID();
  await insertUsers(sql, [traveller]);
});
afterAll(() => sql.end());

const nth = (n: number) => packageIds[n % AT_ONCE] ?? "";
const book = (tx: postgres.TransactionSql, packageId: string, id: string = randomUUID()) =>
  tx`select * from public.book_package(${id}, ${packageId}, null, ${dateIn(40)}::date, 1)`;
const ask = (packageId: string, id?: string) =>
  codeOf(asUser(sql, traveller, (tx) => book(tx, packageId, id)));
/** The traveller has as many earlier bookings, of different packages. */
const made = (count: number, status: string) =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      insertBooking(sql, { userId: traveller, packageId: nth(n), status }),
    ),
  );

test("requests for several packages at once make no more than twenty open ones", async () => {
  await made(19, "pending");
  const answers = await Promise.all(packageIds.map((packageId) => ask(packageId)));
  expect(answers.sort()).toEqual(["WF018", ...answers.slice(1, AT_ONCE - 1), "ok"].sort());
  expect(answers.filter((answer) => answer === "ok")).toHaveLength(1);
  const [open] = await sql`select count(*)::int as n from public.bookings
    where user_id = ${traveller} and status = 'pending'`;
  expect(open?.["n"]).toBe(20);
});

test("bookings of different travellers don't wait for each other", async () => {
  const other = randomUUID();
  await insertUsers(sql, [other]);
  await asUser(sql, traveller, async (tx) => {
    await book(tx, nth(0));
    // The first one is still at it; another person's request for another package is through before.
    await asUser(sql, other, async (theirs) => {
      await theirs`select set_config('lock_timeout', '2s', true)`;
      await book(theirs, nth(1));
    });
    // The same person's waits.
    const own = asUser(sql, traveller, async (theirs) => {
      await theirs`select set_config('lock_timeout', '100ms', true)`;
      await book(theirs, nth(2));
    });
    expect(await codeOf(own)).toBe("55P03");
  });
});

test("thirty in an hour is the most, cancelled ones included; the same request again is no new one", async () => {
  await made(29, "cancelled");
  const id = randomUUID();
  expect(await ask(nth(0), id)).toBe("ok");
  expect(await ask(nth(0))).toBe("WF019");
  expect(await ask(nth(0), id)).toBe("ok");
  await sql`update public.bookings set created_at = now() - interval '61 minutes'
    where user_id = ${traveller} and request_id <> ${id}`;
  expect(await ask(nth(0))).toBe("ok");
});
