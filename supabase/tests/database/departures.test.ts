import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectOutcome } from "./outcome";
import {
  book,
  createWorld,
  dateIn,
  insertBooking,
  insertDeparture,
  insertPackage,
  type World,
} from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

const owned = () => world.clients.owner.from("departures");
const seatsOf = async (id: string) =>
  (await world.sql`select seats from public.departures where id = ${id}`)[0]?.["seats"] as number;

describe("seats", () => {
  test("are never fewer than the booked seats", async () => {
    const id = await insertPackage(world.sql, world.owner.agencyId);
    const departure = await insertDeparture(world.sql, id, 20, 10);
    await book(world.otherTraveller, id, { departureId: departure, travellers: 4 });
    const set = (seats: number) => owned().update({ seats }).eq("id", departure).select("id");
    await expectOutcome(set(3), "WF013");
    expect(await seatsOf(departure)).toBe(10);
    await expectOutcome(set(4), "rows");
    await expectOutcome(set(1001), "23514");
    const { error } = await set(2);
    expect(error?.details).toBe("seats_taken=4");
  });

  test("include bookings of the date from before the departure was added", async () => {
    const id = await insertPackage(world.sql, world.owner.agencyId);
    await book(world.otherTraveller, id, { date: dateIn(25), travellers: 5 });
    const add = (seats: number) =>
      owned().insert({ package_id: id, departs_on: dateIn(25), seats });
    await expectOutcome(add(4), "WF013");
    await expectOutcome(add(5), "none");
    const bad = { package_id: world.packageId, departs_on: dateIn(70), seats: 0 };
    await expectOutcome(owned().insert(bad), "23514");
  });
});

describe("a departure", () => {
  test("is moved or deleted only while no seat is booked", async () => {
    const id = await insertPackage(world.sql, world.owner.agencyId);
    const departure = await insertDeparture(world.sql, id, 20, 10);
    const booked = await book(world.otherTraveller, id, { departureId: departure });
    const move = () =>
      owned()
        .update({ departs_on: dateIn(21) })
        .eq("id", departure)
        .select("id");
    const remove = () => owned().delete().eq("id", departure).select("id");
    await expectOutcome(move(), "WF013");
    await expectOutcome(remove(), "WF013");
    await world.otherTraveller.client.rpc("cancel_booking", {
      p_booking_id: booked.booking_id,
      p_expected_status: "pending",
    });
    await expectOutcome(move(), "rows");
    await expectOutcome(remove(), "rows");
    const [row] = await world.sql`select departure_id, travel_date::text from public.bookings
      where id = ${booked.booking_id}`;
    expect(row).toEqual({ departure_id: null, travel_date: dateIn(20) });
  });

  test("is not made in the past or too far ahead, and once a date", async () => {
    const add = (departs_on: string) =>
      owned().insert({ package_id: world.packageId, departs_on, seats: 5 });
    await expectOutcome(add(dateIn(-2)), "WF004");
    await expectOutcome(add(dateIn(800)), "WF004");
    await expectOutcome(add("9999-12-31"), "WF004");
    await expectOutcome(add(world.departsOn), "23505");
    const { error } = await add("0000-01-01");
    expect(error?.code).toMatch(/^22/);
  });

  test("cannot go to a package of another agency", async () => {
    await expectOutcome(
      world.clients.rival
        .from("departures")
        .insert({ package_id: world.packageId, departs_on: dateIn(60), seats: 5 }),
      "refused",
    );
    await expectOutcome(
      owned().update({ package_id: world.draftId }).eq("id", world.departureId),
      "refused",
    );
  });

  test("of a draft is seen by its owner only", async () => {
    const departure = await insertDeparture(world.sql, world.draftId, 30, 5);
    for (const role of ["anonymous", "traveller", "rival", "admin"] as const) {
      const read = world.clients[role].from("departures").select("id").eq("id", departure);
      await expectOutcome(read, "none");
    }
    await expectOutcome(owned().select("id").eq("id", departure), "rows");
  });
});

describe("package_availability", () => {
  const available = async (packageId: string, role: "anonymous" | "owner" = "anonymous") => {
    const { data, error } = await world.clients[role].rpc("package_availability", {
      p_package_id: packageId,
    });
    if (error) throw error;
    return data;
  };

  test("returns the seats of each departure to every caller", async () => {
    const id = await insertPackage(world.sql, world.owner.agencyId);
    await insertDeparture(world.sql, id, -5, 10);
    const first = await insertDeparture(world.sql, id, 20, 10);
    const second = await insertDeparture(world.sql, id, 30, 8);
    await book(world.otherTraveller, id, { departureId: first, travellers: 3 });
    const common = { departure_id: expect.any(String) as string };
    expect(await available(id)).toEqual([
      { ...common, travel_date: dateIn(20), seats: 10, seats_taken: 3, seats_left: 7 },
      { departure_id: second, travel_date: dateIn(30), seats: 8, seats_taken: 0, seats_left: 8 },
    ]);
  });

  test("returns the booked dates of a package without departures", async () => {
    const id = await insertPackage(world.sql, world.owner.agencyId, { maxParticipants: 6 });
    expect(await available(id)).toEqual([]);
    await book(world.otherTraveller, id, { date: dateIn(9), travellers: 2 });
    expect(await available(id)).toEqual([
      { departure_id: null, travel_date: dateIn(9), seats: 6, seats_taken: 2, seats_left: 4 },
    ]);
  });

  test("leaves out pending bookings that are older than 48 hours", async () => {
    const id = await insertPackage(world.sql, world.owner.agencyId, { maxParticipants: 6 });
    const stale = await insertBooking(world.sql, {
      userId: world.traveller.id,
      packageId: id,
      status: "pending",
      travellers: 6,
    });
    expect((await available(id))[0]?.seats_left).toBe(0);
    await world.sql`update public.bookings set hold_expires_at = now() - interval '1 second'
      where id = ${stale}`;
    expect((await available(id))[0]?.seats_left).toBe(6);
  });

  test("returns a draft's seats to its owner only", async () => {
    const id = await insertPackage(world.sql, world.owner.agencyId, { status: "draft" });
    await insertDeparture(world.sql, id, 20, 10);
    expect(await available(id)).toEqual([]);
    expect(await available(id, "owner")).toHaveLength(1);
  });
});
