import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, type TestUser } from "../support/clients";
import { expectOutcome } from "./outcome";
import { book, createWorld, dateIn, insertPackage, type World } from "./world";

const DEFAULT_PARTY = 12;
const MOST_HELD_SEATS = 50;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

const createPackages = (count: number) =>
  Promise.all(Array.from({ length: count }, () => insertPackage(world.sql, world.owner.agencyId)));

const refusalOf = (user: TestUser, packageId: string, travellers: number) =>
  book(user, packageId, { date: dateIn(10), travellers }).then(
    () => null,
    ({ code, message, details }: { code: string; message: string; details: string | null }) => ({
      code,
      message,
      details,
    }),
  );

const heldSeats = async (user: TestUser) =>
  (
    await world.sql`select coalesce(sum(travellers), 0)::int as n from public.bookings
      where user_id = ${user.id} and status = 'pending' and hold_expires_at > now()`
  )[0]?.["n"] as number;

test("a request is for 12 travellers at most, unless the agency takes larger parties", async () => {
  const user = await createUser();
  const [id = ""] = await createPackages(1);
  expect(await refusalOf(user, id, DEFAULT_PARTY + 1)).toEqual({
    code: "WF025",
    message: "party_too_large",
    details: "largest_party=12",
  });
  await book(user, id, { date: dateIn(10), travellers: DEFAULT_PARTY });
  await expectOutcome(
    world.owner.client
      .from("travel_packages")
      .update({ largest_party: 20 })
      .eq("id", id)
      .select("id"),
    "rows",
  );
  await book(user, id, { date: dateIn(11), travellers: 20 });
  expect(await refusalOf(user, id, 21)).toMatchObject({ details: "largest_party=20" });
});

test("every caller reads the largest party, and only the package's agency sets it, from 1 to 50", async () => {
  const [id = ""] = await createPackages(1);
  const read = await world.clients.anonymous
    .from("travel_packages")
    .select("largest_party")
    .eq("id", id)
    .single();
  expect(read.data).toEqual({ largest_party: DEFAULT_PARTY });
  const setAs = (client: TestUser["client"], largest_party: number) =>
    client.from("travel_packages").update({ largest_party }).eq("id", id).select("id");
  await expectOutcome(setAs(world.rival.client, 50), "none");
  await expectOutcome(setAs(world.owner.client, 0), "23514");
  await expectOutcome(setAs(world.owner.client, 51), "23514");
  await expectOutcome(setAs(world.owner.client, 50), "rows");
  const copy = await world.owner.client.rpc("duplicate_package", {
    p_package_id: id,
    p_title: "A copy",
  });
  const [row] = await world.sql`select largest_party from public.travel_packages
    where id = ${copy.data}`;
  expect(row?.["largest_party"]).toBe(50);
});

test("the pending requests of an account hold 50 seats at most, also when sent at once (attack 77)", async () => {
  const user = await createUser();
  const packages = await createPackages(6);
  const answers = await Promise.all(packages.map((id) => refusalOf(user, id, DEFAULT_PARTY)));
  expect(answers.filter((refusal) => refusal === null)).toHaveLength(4);
  for (const refusal of answers.filter((each) => each !== null)) {
    expect(refusal).toEqual({ code: "WF026", message: "too_many_seats", details: "seats_left=2" });
  }
  const [id = ""] = packages;
  expect(await refusalOf(user, id, 3)).toMatchObject({ details: "seats_left=2" });
  await book(user, id, { date: dateIn(12), travellers: 2 });
  expect(await heldSeats(user)).toBe(MOST_HELD_SEATS);
  expect(await refusalOf(user, id, 1)).toMatchObject({ details: "seats_left=0" });
});

test("confirmed, cancelled and expired requests hold no seats of the account's 50", async () => {
  const user = await createUser();
  const packages = await createPackages(4);
  const made = [];
  for (const id of packages) made.push(await book(user, id, { date: dateIn(10), travellers: 12 }));
  const [id = ""] = packages;
  const [confirmed, cancelled, expired] = made.map((each) => each.booking_id);
  await world.owner.client.rpc("confirm_booking", {
    p_booking_id: confirmed ?? "",
    p_expected_status: "pending",
  });
  await user.client.rpc("cancel_booking", {
    p_booking_id: cancelled ?? "",
    p_expected_status: "pending",
  });
  await world.sql`update public.bookings set hold_expires_at = now() - interval '1 second'
    where id = ${expired ?? ""}`;
  expect(await heldSeats(user)).toBe(12);
  for (const day of [20, 21, 22]) await book(user, id, { date: dateIn(day), travellers: 12 });
  expect(await refusalOf(user, id, 3)).toMatchObject({ code: "WF026" });
});

test("an account without a confirmed e-mail address holds no seat (attack 77)", async () => {
  const user = await createUser();
  const [id = ""] = await createPackages(1);
  await world.sql`update auth.users set email_confirmed_at = null where id = ${user.id}`;
  expect(await refusalOf(user, id, 1)).toMatchObject({
    code: "WF027",
    message: "email_unconfirmed",
  });
  expect(await heldSeats(user)).toBe(0);
  await world.sql`update auth.users set email_confirmed_at = now() where id = ${user.id}`;
  await book(user, id, { date: dateIn(10) });
});
