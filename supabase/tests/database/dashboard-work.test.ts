import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createAgency, type TestAgency } from "../support/agencies";
import { openSuperuser } from "../support/clients";
import { insertUsers } from "./impersonate";
import { dateIn, insertBooking, insertDeparture, insertPackage } from "./world";

const sql = openSuperuser();
const traveller = randomUUID();
let agency: TestAgency;
beforeEach(async () => {
  agency = await createAgency();
  await insertUsers(sql, [traveller]).catch(() => undefined);
});
afterAll(() => sql.end());

type Departure = {
  package_id: string;
  travel_date: string;
  seats: number | null;
  seats_taken: number;
  requests: number;
  details_missing: number;
};

async function ask(of: TestAgency = agency) {
  const { data, error } = await of.client.rpc("get_agency_dashboard").single();
  if (error) throw error;
  return {
    departures: data.next_departures as Departure[],
    requests: data.waiting_requests as { id: string }[],
  };
}

const book = (packageId: string, status: string, days: number, travellers = 1) =>
  insertBooking(sql, { userId: traveller, packageId, status, days, travellers });

const endHold = (id: string, ends: string) =>
  sql`update public.bookings set hold_expires_at = now() + ${ends}::interval where id = ${id}`;

test("the next departures come by date, with seats taken and requests", async () => {
  const fixed = await insertPackage(sql, agency.agencyId);
  const open = await insertPackage(sql, agency.agencyId, { maxParticipants: 9 });
  await insertDeparture(sql, fixed, 8, 10);
  await insertDeparture(sql, fixed, 4, 5);
  await insertDeparture(sql, fixed, 1, 5);
  await sql`update public.departures set departs_on = current_date - 1
    where package_id = ${fixed} and departs_on = ${dateIn(1)}`;
  await book(fixed, "confirmed", 4, 2);
  await book(fixed, "pending", 4, 3);
  await book(open, "pending", 6);
  await book(open, "cancelled", 5);
  await endHold(await book(open, "pending", 7), "-1 second");
  const { departures } = await ask();
  expect(
    departures.map((row) => [
      row.package_id,
      row.travel_date,
      row.seats,
      row.seats_taken,
      row.requests,
    ]),
  ).toEqual([
    [fixed, dateIn(4), 5, 5, 1],
    [open, dateIn(6), 9, 1, 1],
    [fixed, dateIn(8), 10, 0, 0],
  ]);
});

test("a departure counts the travellers of confirmed bookings without a name or an age", async () => {
  const packageId = await insertPackage(sql, agency.agencyId);
  const booking = await book(packageId, "confirmed", 4, 3);
  await book(packageId, "confirmed", 4);
  await book(packageId, "pending", 4, 5);
  await sql`insert into public.booking_travellers (booking_id, position, full_name, age, entered_by)
    values (${booking}, 1, 'Ana Reyes', 34, 'booker'), (${booking}, 2, 'Ben Reyes', null, 'booker')`;
  expect((await ask()).departures[0]).toMatchObject({ seats_taken: 9, details_missing: 3 });
});

test("an unpublished package departs only where it is booked", async () => {
  const packageId = await insertPackage(sql, agency.agencyId, { status: "archived" });
  await insertDeparture(sql, packageId, 3, 5);
  await insertDeparture(sql, packageId, 9, 5);
  await book(packageId, "confirmed", 9);
  expect((await ask()).departures.map((row) => row.travel_date)).toEqual([dateIn(9)]);
});

test("the first six of many are shown, whichever way they were set", async () => {
  const fixed = await insertPackage(sql, agency.agencyId);
  const open = await insertPackage(sql, agency.agencyId);
  for (let n = 0; n < 7; n += 1) {
    await insertDeparture(sql, fixed, 10 + 2 * n, 5);
    await book(open, "confirmed", 11 + 2 * n);
    // Another traveller of the same day is no other departure.
    await book(open, "confirmed", 11 + 2 * n);
  }
  const { departures } = await ask();
  expect(departures.map((row) => row.travel_date)).toEqual([10, 11, 12, 13, 14, 15].map(dateIn));
  expect(departures[1]).toMatchObject({ package_id: open, seats: null, seats_taken: 2 });
});

test("a day with more bookings than are considered counts each seat", async () => {
  const busy = await insertPackage(sql, agency.agencyId);
  const later = await insertPackage(sql, agency.agencyId);
  for (let n = 0; n < 120; n += 1) await book(busy, "confirmed", 5);
  await book(later, "pending", 6, 2);
  const { departures } = await ask();
  expect(departures.map((row) => [row.package_id, row.seats_taken])).toEqual([
    [busy, 120],
    [later, 2],
  ]);
});

test("requests come by the end of their holds, without those that have ended", async () => {
  const packageId = await insertPackage(sql, agency.agencyId);
  const ids: string[] = [];
  for (let n = 0; n < 8; n += 1) {
    const id = await book(packageId, "pending", 30);
    await endHold(id, `${String(9 - n)} hours`);
    ids.unshift(id);
  }
  await endHold(ids[0] ?? "", "-1 second");
  await book(packageId, "confirmed", 30);
  const { requests } = await ask();
  expect(requests.map(({ id }) => id)).toEqual(ids.slice(1, 7));
});

test("an agency sees nothing of another's", async () => {
  const packageId = await insertPackage(sql, agency.agencyId);
  await insertDeparture(sql, packageId, 4, 5);
  await book(packageId, "pending", 4);
  expect(await ask(await createAgency())).toEqual({ departures: [], requests: [] });
});

test("every departure names the agency of its package, whoever made it", async () => {
  const packageId = await insertPackage(sql, agency.agencyId);
  const own = await agency.client
    .from("departures")
    .insert({ package_id: packageId, departs_on: dateIn(20), seats: 3 });
  expect(own.error).toBeNull();
  expect(
    await sql`select d.id from public.departures d
      join public.travel_packages p on p.id = d.package_id where d.agency_id <> p.agency_id`,
  ).toEqual([]);
  const { error } = await agency.client.from("departures").select("agency_id");
  expect(error?.code).toBe("42501");
});
