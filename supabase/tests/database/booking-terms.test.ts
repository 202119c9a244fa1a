import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestClient } from "../support/clients";
import { expectCheck, expectOutcome } from "./outcome";
import { book, createWorld, dateIn, insertBooking, insertPackage, type World } from "./world";

let world: World;
let packageId: string;
beforeAll(async () => {
  world = await createWorld();
  packageId = await insertPackage(world.sql, world.owner.agencyId, { price: "100.01" });
  await world.owner.client
    .from("travel_packages")
    .update({ late_refund_percent: 50 })
    .eq("id", packageId);
});
afterAll(() => world.sql.end());

/** A booking of one traveller at 100.01 whose free deadline is so many minutes from now. */
async function make(status: string, minutes: number) {
  const id = await insertBooking(world.sql, { userId: world.traveller.id, packageId, status });
  await world.sql`update public.bookings
    set free_cancellation_until = now() + make_interval(mins => ${minutes}),
      late_refund_percent = 50 where id = ${id}`;
  return id;
}
const refundOf = async (id: string) =>
  (await world.sql`select refund_amount from public.bookings where id = ${id}`)[0]?.[
    "refund_amount"
  ] as string | null;

describe("refunds", () => {
  test.each([
    ["traveller", "pending", 5, "0"],
    ["traveller", "pending", -5, "0"],
    ["traveller", "confirmed", 5, "100.01"],
    ["traveller", "confirmed", -5, "50.01"],
    ["owner", "pending", -5, "0"],
    ["owner", "confirmed", 5, "100.01"],
    ["owner", "confirmed", -5, "100.01"],
  ] as const)(
    "to the traveller, when the %s cancels a %s one with %i minutes left: %s",
    async (role, status, minutes, amount) => {
      const id = await make(status, minutes);
      expect(await refundOf(id)).toBeNull();
      const { error } = await world.clients[role].rpc("cancel_booking", {
        p_booking_id: id,
        p_expected_status: status,
        p_reason: "Because.",
      });
      expect(error).toBeNull();
      for (const side of ["traveller", "owner"] as const) {
        const { data } = await world.clients[side]
          .from("bookings")
          .select("refund_amount, late_refund_percent, confirmed_at")
          .eq("id", id)
          .single();
        expect(data).toMatchObject({ refund_amount: Number(amount), late_refund_percent: 50 });
        // An unconfirmed request costs nothing.
        expect(data?.confirmed_at !== null).toBe(status === "confirmed");
      }
    },
  );

  test("is everything at the very moment of the deadline, and the share a microsecond later", async () => {
    const id = await make("confirmed", 5);
    const rows = await world.sql`select private.refund_of(b, 'confirmed', 'user',
        b.free_cancellation_until + make_interval(secs => s * 0.000001)) as amount
      from public.bookings b, unnest(array[-1, 0, 1]) as s where b.id = ${id} order by s`;
    expect(rows.map((row) => row["amount"] as string)).toEqual(["100.01", "100.01", "50.01"]);
  });

  test("is exact to the cent, half a cent up", async () => {
    const id = await make("confirmed", -5);
    const cents = fc.integer({ min: 0, max: 99_999_999 });
    const cases = fc.sample(fc.tuple(cents, fc.integer({ min: 0, max: 100 })), 500);
    const rows = await world.sql<{ amount: string }[]>`
      select round(private.refund_of(
        jsonb_populate_record(b, jsonb_build_object('total_price', c.cents::numeric / 100,
          'late_refund_percent', c.percent)), 'confirmed', 'user', now()) * 100)::bigint as amount
      from public.bookings b,
        unnest(${cases.map(([c]) => c)}::int[], ${cases.map(([, p]) => p)}::int[])
          with ordinality as c (cents, percent, n)
      where b.id = ${id} order by c.n`;
    expect(rows.map(({ amount }) => Number(amount))).toEqual(
      cases.map(([c, percent]) => Number((BigInt(c) * BigInt(percent) + 50n) / 100n)),
    );
  });
});

test("a booking keeps the terms it was made with", async () => {
  const made = await book(world.otherTraveller, packageId, { date: dateIn(20) });
  await world.owner.client
    .from("travel_packages")
    .update({ late_refund_percent: 0 })
    .eq("id", packageId);
  const { data } = await world.otherTraveller.client
    .from("bookings")
    .select("late_refund_percent, refund_amount")
    .eq("id", made.booking_id)
    .single();
  expect(data).toEqual({ late_refund_percent: 50, refund_amount: null });
});

test.each([-1, 101])("a share of %i percent is refused", async (percent) => {
  await expectCheck(
    world.owner.client
      .from("travel_packages")
      .update({ late_refund_percent: percent })
      .eq("id", packageId)
      .select("id"),
    "travel_packages_late_refund_percent_check",
  );
});

test("neither side writes a refund", async () => {
  for (const role of ["traveller", "owner", "admin"] as const) {
    await expectOutcome(
      world.clients[role]
        .from("bookings")
        .update({ refund_amount: 1 })
        .eq("id", world.bookingId)
        .select("id"),
      "refused",
    );
  }
});

describe("the terms before booking", () => {
  const ask = (client: World["traveller"]["client"], id: string, date: string | null = null) =>
    client.rpc("booking_terms", { p_package_id: id, p_travel_date: date });

  test("are those of the later booking, for every caller", async () => {
    const date = dateIn(25);
    const made = await book(world.traveller, packageId, { date });
    const stored = await world.traveller.client
      .from("bookings")
      .select("free_cancellation_until, late_refund_percent, unit_price")
      .eq("id", made.booking_id)
      .single();
    const { data } = await ask(createTestClient(), packageId, date).single();
    expect(data).toMatchObject({ ...stored.data, today: dateIn(0) });
    expect((await ask(createTestClient(), packageId).single()).data).toMatchObject({
      free_cancellation_until: null,
    });
  });

  test.each([
    [0, 24],
    [1, 48],
    [25, 48],
  ])("say how long seats are held %i days ahead: %i hours at most", async (days, hours) => {
    const date = dateIn(days);
    const { data } = await ask(createTestClient(), packageId, date).single();
    const made = await book(world.traveller, packageId, { date });
    const stored = await world.traveller.client
      .from("bookings")
      .select("hold_expires_at, created_at")
      .eq("id", made.booking_id)
      .single();
    const said = Date.parse(data?.hold_expires_at ?? "");
    const written = Date.parse(stored.data?.hold_expires_at ?? "");
    // The request came a moment later.
    expect(Math.abs(said - written)).toBeLessThan(10_000);
    expect(said - Date.now()).toBeLessThanOrEqual(hours * 3_600_000);
  });

  test.each(["Pacific/Kiritimati", "UTC", "America/Los_Angeles"])(
    "are free from one day of travel on, in %s",
    async (zone) => {
      const anybody = createTestClient();
      const id = await insertPackage(world.sql, world.owner.agencyId);
      await world.sql`update public.agencies set time_zone = ${zone}
        where id = ${world.owner.agencyId}`;
      const until = async (day: string) =>
        Date.parse((await ask(anybody, id, day).single()).data?.free_cancellation_until ?? "");
      for (const hours of [0, 5, 48, 720]) {
        await world.sql`update public.travel_packages set free_cancellation_hours = ${hours}
          where id = ${id}`;
        const first = (await anybody.rpc("first_free_date", { p_package_id: id })).data ?? "";
        const dayBefore = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10);
        expect(await until(first), first).toBeGreaterThan(Date.now());
        expect(await until(dayBefore), dayBefore).toBeLessThanOrEqual(Date.now());
      }
      await world.sql`update public.agencies set time_zone = 'UTC'
        where id = ${world.owner.agencyId}`;
    },
  );

  test("of a draft are its agency's alone", async () => {
    await expectOutcome(ask(createTestClient(), world.draftId), "none");
    await expectOutcome(ask(world.traveller.client, world.draftId), "none");
    await expectOutcome(ask(world.owner.client, world.draftId), "rows");
    const free = { p_package_id: world.draftId };
    expect((await createTestClient().rpc("first_free_date", free)).data).toBeNull();
    expect((await world.owner.client.rpc("first_free_date", free)).data).not.toBeNull();
  });
});
