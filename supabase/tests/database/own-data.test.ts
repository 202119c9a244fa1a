import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ownDataSchema } from "../../../lib/account/data/own-data";
import { createAgency } from "../support/agencies";
import { createTestClient, createUser, type TestUser } from "../support/clients";
import { expectOutcome } from "./outcome";
import { completedBooking, holdSwitch, written } from "./reviews-support";
import { book, createAdmin, createWorld, type World } from "./world";

let world: World;
let letSwitch: () => Promise<void>;
beforeAll(async () => {
  world = await createWorld();
  letSwitch = await holdSwitch(world.sql);
}, 180_000);
afterAll(async () => {
  await letSwitch();
  await world.sql.end();
});

async function dataOf({ client }: Pick<TestUser, "client">) {
  const { data } = await client.rpc("export_own_data").throwOnError();
  return data as Record<string, unknown>;
}

test("everybody gets their own data, as an admin does who hands it to them", async () => {
  await world.sql`insert into public.customer_notes (agency_id, user_id, body)
    values (${world.owner.agencyId}, ${world.traveller.id}, 'Prefers aisle seats')`;
  const data = await dataOf(world.traveller);
  expect(data).toMatchObject({
    account: { email: world.traveller.email },
    profile: { full_name: "Maya Lindqvist" },
    bookings: [{ note: "Hello there" }],
    conversations: [{ messages: [{ from: "you", text: "Hello there" }, { text: "Welcome" }] }],
    notes_of_agencies: [{ text: "Prefers aisle seats" }],
  });
  // Between the two readings a mail may be sent.
  await vi.waitFor(async () => {
    const own = await dataOf(world.traveller);
    const handed = await world.admin.client.rpc("export_person", { p_user_id: world.traveller.id });
    expect(own).toEqual(handed.data);
  });
  expect(ownDataSchema.safeParse(data).error).toBeUndefined();
});

test("nobody gets another's data", async () => {
  const other = JSON.stringify(await dataOf(world.otherTraveller));
  for (const theirs of [
    world.traveller.id,
    world.traveller.email,
    "Maya Lindqvist",
    "Hello there",
  ]) {
    expect(other).not.toContain(theirs);
  }
  await expectOutcome(createTestClient().rpc("export_own_data"), "refused");
});

test("an account without anything is a document too", async () => {
  const data = await dataOf(await createUser());
  expect(data).toMatchObject({ bookings: [], conversations: [], reviews: [], reports: [] });
  expect(ownDataSchema.safeParse(data).error).toBeUndefined();
});

test("an agency's owner gets what the agency has entered, too", async () => {
  const [row] = await world.sql<{ business_name: string; license_number: string | null }[]>`
    select business_name, license_number from public.agencies where id = ${world.owner.agencyId}`;
  const data = await dataOf(world.owner);
  expect(ownDataSchema.parse(data).agency).toMatchObject({ ...row });
  expect(data["agency"]).toHaveProperty("working_days");
  expect(data["agency"]).not.toHaveProperty("user_id");
  expect(await dataOf(world.traveller)).toMatchObject({ agency: null });
});

test("the agency's rating of a trip is not told before the trip is reviewed or can't be any more", async () => {
  const user = await createUser();
  const [reviewed, open, late] = await Promise.all([
    completedBooking(world, user),
    completedBooking(world, user),
    completedBooking(world, user, { daysAgo: 91 }),
  ]);
  for (const [index, booking] of [reviewed, open, late].entries()) {
    await world.sql`insert into private.traveller_ratings (booking_id, agency_id, stars)
      values (${booking}, ${world.owner.agencyId}, ${index + 1})`;
  }
  await written(user, reviewed);
  const { ratings_of_agencies: told } = await dataOf(user);
  expect((told as { stars: number }[]).map(({ stars }) => stars).sort()).toEqual([1, 3]);
});

type Row = Record<string, unknown>;

const rowOf = async (query: PromiseLike<readonly { row: Row }[]>): Promise<Row> =>
  (await query)[0]?.row ?? {};

/** What another reading of a row has otherwise, without what the database derives. */
function changesOf(before: Row, after: Row): Row {
  const derived = ["search_text", "updated_at"];
  const isSame = (name: string) => JSON.stringify(before[name]) === JSON.stringify(after[name]);
  return Object.fromEntries(
    Object.entries(after).filter(([name]) => !derived.includes(name) && !isSame(name)),
  );
}

describe("an account is erased by its owner", () => {
  const age = (user: TestUser, minutes: number) =>
    world.sql`update auth.sessions set created_at = now() - make_interval(mins => ${minutes})
      where user_id = ${user.id}`;

  test("from a fresh session alone", async () => {
    const user = await createUser();
    await age(user, 11);
    await expectOutcome(user.client.rpc("erase_own_account"), "WF097");
    await age(user, 9);
    expect((await user.client.rpc("erase_own_account")).data).toBe(0);
    expect(await world.sql`select from auth.users where id = ${user.id}`).toHaveLength(0);
    await expectOutcome(createTestClient().rpc("erase_own_account"), "refused");
  });

  test("and of its bookings only the facts stay", async () => {
    const user = await createUser(undefined, { full_name: "Gerda Gone" });
    const booking = await completedBooking(world, user);
    await world.sql`update public.bookings set customer_name = 'Gerda Gone', note = 'Vegetarian',
      contact_phone = '+49 30 1', status_actor = 'user', status_reason = 'Ill' where id = ${booking}`;
    await world.sql`insert into public.booking_travellers (booking_id, position, full_name, age, entered_by)
      values (${booking}, 1, 'Kim Gone', 7, 'booker')`;
    await written(user, booking, { stars: 2 });
    const read = async () => ({
      booking: await rowOf(world.sql<
        { row: Row }[]
      >`select to_jsonb(b) as row from public.bookings b
        where b.id = ${booking}`),
      review: await rowOf(world.sql<{ row: Row }[]>`select to_jsonb(r) as row from private.reviews r
        where r.booking_id = ${booking}`),
    });
    const before = await read();
    expect((await user.client.rpc("erase_own_account")).data).toBe(1);
    const after = await read();
    // Reference, package, dates, number of travellers and amounts are among what stays, as the page says.
    expect(changesOf(before.booking, after.booking)).toEqual({
      user_id: null,
      customer_name: "",
      note: null,
      contact_phone: null,
      status_reason: null,
    });
    expect(changesOf(before.review, after.review)).toEqual({
      author_id: null,
      author_name: null,
      body: null,
    });
    const party = await world.sql`select from public.booking_travellers
      where booking_id = ${booking}`;
    expect(party).toHaveLength(0);
    const [audited] = await world.sql`select actor_id, detail from private.audit_log
      where action = 'person.erased' and subject_id = ${user.id}`;
    expect(audited).toMatchObject({ actor_id: user.id, detail: { bookings_kept: 1 } });
  });

  test("not while trips are open, nor where it owns an agency or is an admin's", async () => {
    const user = await createUser();
    await book(user, world.packageId, { departureId: world.departureId });
    await expectOutcome(user.client.rpc("erase_own_account"), "WF094");
    await expectOutcome((await createAgency()).client.rpc("erase_own_account"), "WF093");
    await expectOutcome((await createAdmin(world.sql)).client.rpc("erase_own_account"), "WF091");
  });
});
