import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listen, settle, until } from "../support/channels";
import { type Client, createTestClient } from "../support/clients";
import { book, createWorld, dateIn, insertPackage, type World } from "./world";

let world: World;
let packageId: string;
let clients: Client[] = [];
beforeAll(async () => {
  world = await createWorld();
  packageId = await insertPackage(world.sql, world.owner.agencyId, { maxParticipants: 10 });
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.removeAllChannels()));
  clients = [];
});
afterAll(() => world.sql.end());

function hear(client: Client, topic: string) {
  clients.push(client);
  return listen(client, topic);
}

/** How many seats.changed a piece of work sends for a package. */
async function countEvents(work: () => PromiseLike<unknown>, id = packageId): Promise<number> {
  const count = async () =>
    (
      await world.sql`select count(*)::int as n from realtime.messages
      where topic = ${`package:${id}`} and event = 'seats.changed'`
    )[0]?.["n"] as number;
  const before = await count();
  await work();
  return (await count()) - before;
}

describe("a viewer of a package", () => {
  test("learns only that its seats changed, signed in or not", async () => {
    const heard = await Promise.all([
      hear(createTestClient(), `package:${packageId}`),
      hear(world.otherTraveller.client, `package:${packageId}`),
    ]);
    expect(heard.map(({ states }) => states[0])).toEqual(["SUBSCRIBED", "SUBSCRIBED"]);
    await book(world.traveller, packageId, { date: dateIn(9), note: "A secret" });
    await until(() => heard.every(({ received }) => received.length > 0), "both hear it");
    await settle();
    for (const { received } of heard) {
      expect(received).toEqual([
        { id: expect.any(String) as string, type: "seats.changed", package_id: packageId },
      ]);
    }
  });

  test("may listen only while it is listed, and may not send", async () => {
    const refused = await Promise.all([
      hear(createTestClient(), `package:${world.draftId}`),
      hear(world.otherTraveller.client, `package:${world.draftId}`),
      hear(createTestClient(), `package:${packageId.toUpperCase()}`),
      hear(createTestClient(), "package:"),
      hear(createTestClient(), "package:*"),
      hear(createTestClient(), `package:${packageId}'--`),
    ]);
    expect(refused.map(({ states }) => states[0])).toEqual(refused.map(() => "CHANNEL_ERROR"));
    const [one, two] = [createTestClient(), createTestClient()];
    const sender = await hear(one, `package:${packageId}`);
    const hearer = await hear(two, `package:${packageId}`);
    await sender.channel.send({ type: "broadcast", event: "seats.changed", payload: { x: 1 } });
    await settle();
    expect(hearer.received).toEqual([]);
  });
});

describe("seats.changed is sent", () => {
  const step = (name: "confirm_booking" | "complete_booking", id: string, expected: string) =>
    world.owner.client.rpc(name, { p_booking_id: id, p_expected_status: expected });

  test("when seats are taken or given back, not when a booking only moves on", async () => {
    let id = "";
    const made = await countEvents(async () => {
      id = (await book(world.traveller, packageId, { date: dateIn(8) })).booking_id;
    });
    expect(made).toBe(1);
    expect(await countEvents(() => step("confirm_booking", id, "pending"))).toBe(0);
    const cancelled = await countEvents(() =>
      world.traveller.client.rpc("cancel_booking", {
        p_booking_id: id,
        p_expected_status: "confirmed",
      }),
    );
    expect(cancelled).toBe(1);
  });

  test("not where anybody finds a seat", async () => {
    const unlimited = await insertPackage(world.sql, world.owner.agencyId);
    const work = () => book(world.traveller, unlimited, { date: dateIn(8) });
    expect(await countEvents(work, unlimited)).toBe(0);
  });

  test("once for many departures, and for each way they change", async () => {
    const { client } = world.owner;
    const dates = [60, 61, 62, 63].map(dateIn);
    const added = await countEvents(() =>
      client.rpc("add_departures", { p_package_id: packageId, p_dates: dates, p_seats: 4 }),
    );
    expect(added).toBe(1);
    const of = () => client.from("departures");
    const day = dates[0] ?? "";
    const changed = await countEvents(() =>
      of().update({ seats: 5 }).eq("package_id", packageId).eq("departs_on", day),
    );
    expect(changed).toBe(1);
    const deleted = await countEvents(() => of().delete().eq("package_id", packageId));
    expect(deleted).toBe(1);
  });
});

describe("news", () => {
  test("reaches agencies, and agencies' actions reach admins", async () => {
    const [agency, admin] = await Promise.all([
      hear(world.owner.client, "agencies"),
      hear(world.admin.client, "admins"),
    ]);
    const refused = await Promise.all([
      hear(world.traveller.client, "agencies"),
      hear(createTestClient(), "agencies"),
      hear(world.rival.client, "admins"),
      hear(world.otherTraveller.client, "admins"),
      hear(createTestClient(), "admins"),
    ]);
    const made = await world.admin.client
      .from("announcements")
      .insert({ title: "Of interest", body: "To you." })
      .select("id, created_by")
      .single();
    expect(made.data?.created_by).toBe(world.admin.id);
    await until(() => agency.received.length > 0, "the agency hears of it");
    expect(agency.received[0]).toMatchObject({
      type: "announcement.changed",
      announcement_id: made.data?.id,
    });
    const { agencyId } = world.rival;
    await world.admin.client.rpc("suspend_agency", { p_agency_id: agencyId, p_reason: "X" });
    const isAbout = (event: Record<string, unknown>) => event["agency_id"] === agencyId;
    await until(() => admin.received.some(isAbout), "the admins hear of it");
    await settle();
    expect(refused.map(({ states }) => states[0])).toEqual(refused.map(() => "CHANNEL_ERROR"));
    expect(refused.flatMap(({ received }) => received)).toEqual([]);
  });
});
