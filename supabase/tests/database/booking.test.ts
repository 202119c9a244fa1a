import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestClient, createUser, type TestUser } from "../support/clients";
import { expectOutcome } from "./outcome";
import { book, createWorld, dateIn, insertDeparture, insertPackage, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

type Asked = Parameters<TestUser["client"]["rpc"]>[1] & Record<string, unknown>;

const ask = (user: Pick<TestUser, "client">, extra: Record<string, unknown>) =>
  user.client.rpc("book_package", {
    p_request_id: randomUUID(),
    p_package_id: world.packageId,
    p_departure_id: null,
    p_travel_date: world.departsOn,
    p_travellers: 1,
    ...extra,
  } as Asked & { p_request_id: string } as never);
const bookingsOf = async (packageId: string) =>
  (
    await world.sql`select count(*)::int as n from public.bookings
    where package_id = ${packageId}`
  )[0]?.["n"] as number;

describe("a booking", () => {
  test("is a snapshot with the price of the database", async () => {
    const id = await insertPackage(world.sql, world.owner.agencyId, { price: "1234.56" });
    const booked = await book(world.traveller, id, { date: dateIn(10), travellers: 3 });
    expect(booked.total_price).toBe(3703.68);
    await world.sql`update public.travel_packages set price = 1, title = 'Renamed' where id = ${id}`;
    const { data } = await world.traveller.client
      .from("bookings")
      .select(
        "status, unit_price, total_price, package_title, customer_name, travellers, reference",
      )
      .eq("id", booked.booking_id)
      .single();
    expect(data).toMatchObject({
      status: "pending",
      unit_price: 1234.56,
      total_price: 3703.68,
      customer_name: "Maya Lindqvist",
      travellers: 3,
    });
    expect(data?.package_title).toMatch(/^Trip /);
    expect(data?.reference).toMatch(/^WF-[0-9A-HJKMNP-TV-Z]{8}$/);
  });

  test("holds for 48 hours and is free to cancel until so many hours before its date", async () => {
    const id = await insertPackage(world.sql, world.owner.agencyId);
    await world.sql`update public.travel_packages set free_cancellation_hours = 72
      where id = ${id}`;
    await world.sql`update public.agencies set time_zone = 'Asia/Kathmandu'
      where id = ${world.owner.agencyId}`;
    const booked = await book(world.traveller, id, { date: dateIn(30) });
    await world.sql`update public.agencies set time_zone = 'UTC' where id = ${world.owner.agencyId}`;
    const [row] = await world.sql`select
      extract(epoch from hold_expires_at - created_at)::int as hold,
      to_char(free_cancellation_until at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as until
      from public.bookings where id = ${booked.booking_id}`;
    expect(row?.["hold"]).toBeGreaterThan(172_790);
    // Midnight in Kathmandu is 18:15 of the day before in UTC.
    expect(row?.["until"]).toBe(`${dateIn(26)} 18:15`);
  });

  test("opens its conversation, with the note as the first message", async () => {
    const id = await insertPackage(world.sql, world.owner.agencyId);
    const booked = await book(world.traveller, id, { date: dateIn(10), note: " A cot,\nplease. " });
    const { data } = await world.owner.client
      .from("conversations")
      .select("kind, booking_id, customer_name, agency_unread_count, last_message_preview")
      .eq("id", booked.conversation_id)
      .single();
    expect(data).toEqual({
      kind: "booking",
      booking_id: booked.booking_id,
      customer_name: "Maya Lindqvist",
      agency_unread_count: 1,
      last_message_preview: "A cot, please.",
    });
  });

  test("takes over the open enquiry about the package", async () => {
    const id = await insertPackage(world.sql, world.owner.agencyId);
    const asked = await world.traveller.client.rpc("start_conversation", { p_package_id: id });
    const booked = await book(world.traveller, id, { date: dateIn(10) });
    expect(booked.conversation_id).toBe(asked.data);
    const again = await world.traveller.client.rpc("start_conversation", { p_package_id: id });
    expect(again.data).toBe(asked.data);
  });
});

describe("a request", () => {
  test("sent twice is one booking and the first answer again (fault 10)", async () => {
    const id = await insertPackage(world.sql, world.owner.agencyId);
    const same = { p_request_id: randomUUID(), p_package_id: id, p_travel_date: dateIn(10) };
    const first = await ask(world.traveller, same);
    const second = await ask(world.traveller, same);
    expect(first.error).toBeNull();
    expect(second.data).toEqual(first.data?.map((row) => ({ ...row, replayed: true })));
    expect(await bookingsOf(id)).toBe(1);
    await world.sql`update public.travel_packages set status = 'archived' where id = ${id}`;
    const third = await ask(world.traveller, same);
    expect(third.data, "also when it is no longer on sale").toEqual(second.data);
  });

  test("sent five times at once is one booking (fault 11)", async () => {
    const id = await insertPackage(world.sql, world.owner.agencyId);
    const same = { p_request_id: randomUUID(), p_package_id: id, p_travel_date: dateIn(10) };
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask(world.traveller, same)));
    const ids = new Set(answers.map(({ data }) => data?.[0]?.booking_id));
    expect(ids.size).toBe(1);
    expect(answers.filter(({ data }) => data?.[0]?.replayed === false)).toHaveLength(1);
    expect(await bookingsOf(id)).toBe(1);
  });

  test("with the same id and another payload is a conflict", async () => {
    const id = await insertPackage(world.sql, world.owner.agencyId);
    const other = await insertPackage(world.sql, world.owner.agencyId);
    const same = { p_request_id: randomUUID(), p_package_id: id, p_travel_date: dateIn(10) };
    await ask(world.traveller, same);
    for (const change of [
      { p_travellers: 2 },
      { p_travel_date: dateIn(11) },
      { p_package_id: other },
      { p_note: "Hello" },
    ]) {
      await expectOutcome(ask(world.traveller, { ...same, ...change }), "WF006");
    }
    expect(await bookingsOf(id)).toBe(1);
    const { error } = await ask(world.otherTraveller, same);
    expect(error, "ids of different people have nothing to do with each other").toBeNull();
  });
});

describe("rejections", () => {
  test("columns from the client (attack 21)", async () => {
    for (const extra of [{ p_total_price: 1 }, { total_price: 1 }, { p_user_id: randomUUID() }]) {
      const { error } = await ask(world.traveller, extra);
      expect(error?.code).toMatch(/^(PGRST202|42883)$/);
    }
  });

  test.each([-5, 0, 1001, null])("%s travellers (attack 22)", async (p_travellers) => {
    await expectOutcome(ask(world.traveller, { p_travellers }), "WF005");
  });

  test("invalid numbers of travellers (attack 22)", async () => {
    const before = await bookingsOf(world.packageId);
    await expectOutcome(ask(world.traveller, { p_travellers: 1e9 }), "WF005");
    await expectOutcome(ask(world.traveller, { p_travellers: 1e10 }), "22003");
    await expectOutcome(ask(world.traveller, { p_travellers: 1.5 }), "22P02");
    expect(await bookingsOf(world.packageId)).toBe(before);
  });

  test.each([dateIn(-2), dateIn(41), "9999-01-01", null])(
    "the date %s (attack 22)",
    async (p_travel_date) => {
      await expectOutcome(ask(world.traveller, { p_travel_date }), "WF004");
    },
  );

  test("invalid dates (attack 22)", async () => {
    const before = await bookingsOf(world.packageId);
    for (const p_travel_date of ["0000-01-01", "2027-02-30", "soon"]) {
      const { error } = await ask(world.traveller, { p_travel_date });
      expect(error?.code).toMatch(/^22/);
    }
    expect(await bookingsOf(world.packageId)).toBe(before);
  });

  test("dates of a package without departures: past, and more than two years ahead", async () => {
    const id = await insertPackage(world.sql, world.owner.agencyId);
    for (const date of [dateIn(-2), dateIn(732), "infinity", "-infinity", "0001-01-01"]) {
      const asked = { p_package_id: id, p_travel_date: date };
      await expectOutcome(ask(world.traveller, asked), "WF004");
    }
    await expectOutcome(
      ask(world.traveller, { p_package_id: id, p_travel_date: dateIn(0) }),
      "rows",
    );
  });

  test("a departure of another package, a past one, or one with another date", async () => {
    const id = await insertPackage(world.sql, world.owner.agencyId);
    const other = await insertDeparture(world.sql, id, 20, 5);
    const past = await insertDeparture(world.sql, world.packageId, -3, 5);
    for (const [p_departure_id, p_travel_date] of [
      [other, null],
      [past, null],
      [world.departureId, dateIn(41)],
      [randomUUID(), null],
    ]) {
      await expectOutcome(ask(world.traveller, { p_departure_id, p_travel_date }), "WF004");
    }
  });

  test("the agency's own package, a draft, a hidden and an unknown one (attack 23)", async () => {
    const pending = await createUser();
    const { data } = await pending.client
      .from("agencies")
      .insert({
        user_id: pending.id,
        business_name: "P",
        business_email: "p@p.example",
        business_phone: "1",
      })
      .select("id")
      .single();
    const hidden = await insertPackage(world.sql, data?.id ?? "");
    const asked = { p_travel_date: dateIn(10) };
    const ids = [world.packageId, world.draftId, hidden];
    const before = await Promise.all(ids.map(bookingsOf));
    await expectOutcome(ask(world.owner, asked), "WF003");
    for (const p_package_id of [world.draftId, hidden, randomUUID()]) {
      await expectOutcome(ask(world.traveller, { ...asked, p_package_id }), "WF002");
    }
    expect(await Promise.all(ids.map(bookingsOf))).toEqual(before);
  });

  test("a note that is too long, and a call without a session", async () => {
    await expectOutcome(ask(world.traveller, { p_note: "x".repeat(2001) }), "WF012");
    await expectOutcome(ask({ client: createTestClient() }, {}), "refused");
  });

  test("more seats than are left, with how many there are", async () => {
    const id = await insertPackage(world.sql, world.owner.agencyId, { maxParticipants: 4 });
    await book(world.traveller, id, { date: dateIn(10), travellers: 3 });
    const { error } = await ask(world.otherTraveller, {
      p_package_id: id,
      p_travel_date: dateIn(10),
      p_travellers: 2,
    });
    expect(error).toMatchObject({ code: "WF001", message: "sold_out", details: "seats_left=1" });
    await book(world.otherTraveller, id, { date: dateIn(10), travellers: 1 });
    await book(world.otherTraveller, id, { date: dateIn(11), travellers: 4 });
  });
});

test("a pending booking older than 48 hours gives its seats back", async () => {
  const id = await insertPackage(world.sql, world.owner.agencyId, { maxParticipants: 2 });
  const first = await book(world.traveller, id, { date: dateIn(10), travellers: 2 });
  const second = { p_package_id: id, p_travel_date: dateIn(10) };
  await expectOutcome(ask(world.otherTraveller, second), "WF001");
  await world.sql`update public.bookings set hold_expires_at = now() - interval '1 second'
    where id = ${first.booking_id}`;
  await expectOutcome(ask(world.otherTraveller, second), "rows");
  const late = world.owner.client.rpc("confirm_booking", {
    p_booking_id: first.booking_id,
    p_expected_status: "pending",
  });
  await expectOutcome(late, "WF011");
});
