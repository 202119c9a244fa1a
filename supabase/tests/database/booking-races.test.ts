import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAgency } from "../support/agencies";
import { getBackend } from "../support/clients";
import { dateIn, insertDeparture, insertPackage } from "./world";

const BUYERS = 100;
const SEATS = 10;
const RUNS = 8;
const TRIES = 20;
const LOCK = /\s+for no key update;/;

// A connection for each buyer: real sessions, real locks.
const sql = postgres(getBackend().superuserUrl, { max: BUYERS, onnotice: () => undefined });
let agencyId: string;
let buyers: string[];

beforeAll(async () => {
  agencyId = (await createAgency()).agencyId;
  buyers = Array.from({ length: BUYERS }, () => randomUUID());
  await sql`insert into auth.users (id, aud, role, email, email_confirmed_at)
    select id, 'authenticated', 'authenticated', id || '@example.com', now()
    from unnest(${buyers}::uuid[]) as id`;
  await Promise.all(buyers.map(() => sql`select pg_sleep(0.02)`));
  await createUnlockedCopy();
});
afterAll(async () => {
  await sql`drop schema if exists race_lab cascade`;
  await sql.end();
});

/** The same function without its lock, in a schema of its own. */
async function createUnlockedCopy(): Promise<void> {
  const [row] = await sql<{ text: string }[]>`
    select pg_get_functiondef('public.book_package'::regproc) as text`;
  const locked = row?.text ?? "";
  const unlocked = locked
    .replace("public.book_package", "race_lab.book_package")
    .replace(LOCK, ";");
  expect(locked).toMatch(LOCK);
  expect(unlocked).not.toMatch(LOCK);
  expect(unlocked.length).toBeLessThan(locked.length);
  await sql`drop schema if exists race_lab cascade`;
  await sql`create schema race_lab`;
  await sql.unsafe(unlocked);
  await sql`grant usage on schema race_lab to authenticated`;
  await sql`grant execute on all functions in schema race_lab to authenticated`;
}

/** Books as a signed-in user, as the Data API does. */
async function buy(schema: "public" | "race_lab", buyer: string, departureId: string) {
  const [departure] = await sql<{ package_id: string }[]>`
    select package_id from public.departures where id = ${departureId}`;
  const claims = JSON.stringify({ sub: buyer, role: "authenticated" });
  try {
    await sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${claims}, true),
        set_config('request.jwt.claim.sub', ${buyer}, true), set_config('role', 'authenticated', true)`;
      await tx`select * from ${tx(schema)}.book_package(
        ${randomUUID()}, ${departure?.package_id ?? ""}, ${departureId}, null, 1)`;
    });
    return "booked";
  } catch (error) {
    return error instanceof postgres.PostgresError ? error.message : "broken";
  }
}

async function rush(schema: "public" | "race_lab") {
  const packageId = await insertPackage(sql, agencyId);
  const departureId = await insertDeparture(sql, packageId, 30, SEATS);
  const answers = await Promise.all(buyers.map((buyer) => buy(schema, buyer, departureId)));
  const [stored] = await sql`select coalesce(sum(travellers), 0)::int as n from public.bookings
    where departure_id = ${departureId} and status <> 'cancelled'`;
  const count = (answer: string) => answers.filter((given) => given === answer).length;
  return { booked: count("booked"), soldOut: count("sold_out"), stored: stored?.["n"] as number };
}

describe(`${BUYERS} at once for ${SEATS} seats (attack 24)`, () => {
  test.each(Array.from({ length: RUNS }, (_, run) => run + 1))(
    "run %i sells every seat once (attack 24)",
    async () => {
      expect(await rush("public")).toEqual({
        booked: SEATS,
        soldOut: BUYERS - SEATS,
        stored: SEATS,
      });
    },
  );

  test("the same without the lock oversells, so this harness sees the race (attack 24)", async () => {
    let worst = 0;
    for (let run = 0; run < TRIES && worst <= SEATS; run += 1) {
      worst = Math.max(worst, (await rush("race_lab")).stored);
    }
    expect(worst).toBeGreaterThan(SEATS);
  });
});

test("seats are not sold while the agency takes them away", async () => {
  const packageId = await insertPackage(sql, agencyId);
  const departureId = await insertDeparture(sql, packageId, 30, SEATS);
  const shrink = async () => {
    try {
      await sql`update public.departures set seats = 5 where id = ${departureId}`;
      return "shrunk";
    } catch (error) {
      return error instanceof postgres.PostgresError ? error.message : "broken";
    }
  };
  const [shrunk] = await Promise.all([
    shrink(),
    ...buyers.slice(0, 40).map((buyer) => buy("public", buyer, departureId)),
  ]);
  const [row] = await sql`select d.seats,
      (select sum(b.travellers)::int from public.bookings b where b.departure_id = d.id) as sold
    from public.departures d where id = ${departureId}`;
  expect(["shrunk", "seats_taken"]).toContain(shrunk);
  expect(row?.["sold"]).toBe(row?.["seats"]);
  expect(row?.["seats"]).toBe(shrunk === "shrunk" ? 5 : SEATS);
});

test("dates of a package without departures hold as well", async () => {
  const packageId = await insertPackage(sql, agencyId, { maxParticipants: SEATS });
  const date = dateIn(30);
  const answers = await Promise.all(
    buyers.map((buyer) =>
      sql
        .begin(async (tx) => {
          await tx`select set_config('request.jwt.claim.sub', ${buyer}, true),
            set_config('role', 'authenticated', true)`;
          await tx`select * from public.book_package(
            ${randomUUID()}, ${packageId}, null, ${date}::date, 3)`;
        })
        .then(
          () => "booked",
          (error: Error) => error.message,
        ),
    ),
  );
  expect(answers.filter((answer) => answer === "booked")).toHaveLength(3);
  expect(answers.filter((answer) => answer === "sold_out")).toHaveLength(BUYERS - 3);
});
