import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, createUser, type TestUser } from "../support/clients";
import { book, createWorld, dateIn, insertPackage, type World } from "./world";

// One policy per table covers both sides. The rival is on both: an agency with customers, and a
// traveller with a booking at the owner's.
let world: World;
let customer: TestUser;
const packages = { owner: "", rival: "", other: "" };
const bookings = { asTraveller: "", asAgency: "", ofOthers: "" };

const agencyNames = ["owner", "rival"] as const;
const ids = (rows: { id: string }[] | null) => new Set((rows ?? []).map(({ id }) => id));
const agencyIds = () => agencyNames.map((name) => world[name].agencyId);

const readBookings = async (client: Client) =>
  ids((await client.from("bookings").select("id").in("id", Object.values(bookings))).data);
const readPackages = async (client: Client) =>
  ids((await client.from("travel_packages").select("id").in("id", Object.values(packages))).data);
const readAgencies = async (client: Client) => {
  const found = client.from("agency_public").select("agency_id").in("agency_id", agencyIds());
  return new Set(((await found).data ?? []).map(({ agency_id }) => agency_id));
};
const readThreads = async (client: Client) => {
  const { data } = await client
    .from("conversations")
    .select("booking_id, messages(content)")
    .in("booking_id", Object.values(bookings));
  return new Map((data ?? []).map((row) => [row.booking_id, row.messages.length]));
};

beforeAll(async () => {
  world = await createWorld();
  customer = await createUser();
  const { sql, owner, rival, otherTraveller } = world;
  packages.owner = await insertPackage(sql, owner.agencyId);
  packages.rival = await insertPackage(sql, rival.agencyId);
  packages.other = await insertPackage(sql, owner.agencyId);
  const trip = { date: dateIn(20), note: "Hello" };
  bookings.asTraveller = (await book(rival, packages.owner, trip)).booking_id;
  bookings.asAgency = (await book(customer, packages.rival, trip)).booking_id;
  bookings.ofOthers = (await book(otherTraveller, packages.other, trip)).booking_id;
  // None of these packages is on sale, so each readable row has another reason.
  await sql`update public.travel_packages set status = 'archived'
    where id = any(${Object.values(packages)})`;
  await sql`update public.agencies set verification_status = 'rejected', rejection_reason = 'No.'
    where id = any(${agencyIds()})`;
});
afterAll(() => world.sql.end());

describe("a person on both sides reads", () => {
  test("their own bookings and those of their agency, and no others", async () => {
    const { client } = world.rival;
    expect(await readBookings(client)).toEqual(new Set([bookings.asTraveller, bookings.asAgency]));
    expect(await readThreads(client)).toEqual(
      new Map([
        [bookings.asTraveller, 1],
        [bookings.asAgency, 1],
      ]),
    );
  });

  test("their own packages and those that they booked, and the agencies of both", async () => {
    const { client } = world.rival;
    expect(await readPackages(client)).toEqual(new Set([packages.owner, packages.rival]));
    expect(await readAgencies(client)).toEqual(new Set(agencyIds()));
  });
});

test("a traveller without an agency reads only their own bookings", async () => {
  const { client } = customer;
  expect(await readBookings(client)).toEqual(new Set([bookings.asAgency]));
  expect(await readThreads(client)).toEqual(new Map([[bookings.asAgency, 1]]));
  expect(await readPackages(client)).toEqual(new Set([packages.rival]));
  expect(await readAgencies(client)).toEqual(new Set([world.rival.agencyId]));
});

test("an agency reads all of its bookings", async () => {
  const { client } = world.owner;
  expect(await readBookings(client)).toEqual(new Set([bookings.asTraveller, bookings.ofOthers]));
  expect(await readPackages(client)).toEqual(new Set([packages.owner, packages.other]));
  expect(await readAgencies(client)).toEqual(new Set([world.owner.agencyId]));
});

test.each(["admin", "anonymous"] as const)("%s reads none of it", async (role) => {
  const client = world.clients[role];
  expect(await readBookings(client)).toEqual(new Set());
  expect(await readThreads(client)).toEqual(new Map());
  expect(await readPackages(client)).toEqual(new Set());
  expect(await readAgencies(client)).toEqual(new Set());
});
