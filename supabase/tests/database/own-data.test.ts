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
    await world.sql`update public.bookings set customer_name = 'Gerda Gone' where id = ${booking}`;
    expect((await user.client.rpc("erase_own_account")).data).toBe(1);
    const [kept] = await world.sql`select user_id, customer_name from public.bookings
      where id = ${booking}`;
    expect(kept).toEqual({ user_id: null, customer_name: "" });
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
