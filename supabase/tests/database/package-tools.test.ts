import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestClient } from "../support/clients";
import { expectCheck, expectOutcome } from "./outcome";
import { createWorld, dateIn, insertBooking, insertPackage, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

const daysOf = async (id: string) =>
  (
    await world.sql`select day_number, title, description from public.package_days
      where package_id = ${id} order by day_number`
  ).map((row) => [row["day_number"], row["title"], row["description"]]);
const datesOf = async (id: string) =>
  (
    await world.sql`select departs_on::text as day, seats from public.departures
      where package_id = ${id} order by 1`
  ).map((row) => [row["day"], row["seats"]]);

describe.each(["anonymous", "traveller", "rival", "admin"] as const)("the %s", (role) => {
  const wanted = role === "anonymous" ? "refused" : "WF040";

  test("has no tools for another's package", async () => {
    const client = world.clients[role];
    const before = [await daysOf(world.packageId), await datesOf(world.packageId)];
    for (const id of [world.packageId, world.draftId, randomUUID()]) {
      await expectOutcome(
        client.rpc("duplicate_package", { p_package_id: id, p_title: "Mine" }),
        wanted,
      );
      await expectOutcome(client.rpc("set_package_days", { p_package_id: id, p_days: [] }), wanted);
      await expectOutcome(
        client.rpc("add_departures", { p_package_id: id, p_dates: [dateIn(9)], p_seats: 1 }),
        wanted,
      );
    }
    expect([await daysOf(world.packageId), await datesOf(world.packageId)]).toEqual(before);
  });
});

const practical = {
  meeting_point: "Pier 3",
  meeting_time: "08:30:00",
  end_time: "17:00:00",
  what_to_bring: ["Boots"],
  fitness: "moderate",
  minimum_age: 12,
  guide_languages: ["en", "el"],
  accessibility: "Steps.",
  smallest_group: 2,
  largest_group: 6,
  requirements: ["Insurance"],
  requires_passport: true,
};

describe("a copy", () => {
  test("is a draft with everything but departures, slug and uploads", async () => {
    const { client, agencyId } = world.owner;
    const made = await client
      .from("travel_packages")
      .insert({
        agency_id: agencyId,
        title: "Original",
        description: "Two\nlines.",
        destination: "Oia",
        duration_days: 3,
        price: 12.5,
        max_participants: 7,
        image_url: "https://images.example.com/a.jpg",
        included: ["Bed"],
        not_included: ["Board"],
        free_cancellation_hours: 12,
        late_refund_percent: 35,
        ...practical,
        status: "published",
      })
      .select("id")
      .single();
    const id = made.data?.id ?? "";
    const upload = `${agencyId}/${randomUUID()}.jpg`;
    await world.sql`update public.travel_packages set image_path = ${upload}, slug = ${`s-${id}`}
      where id = ${id}`;
    await world.sql`insert into public.package_pictures (package_id, position, image_url, image_path)
      values (${id}, 1, 'https://b.example/b.jpg', null), (${id}, 2, null, ${upload})`;
    await client.rpc("set_package_days", {
      p_package_id: id,
      p_days: [{ title: "One", description: "First" }, { title: "Two" }],
    });
    await client.rpc("add_departures", { p_package_id: id, p_dates: [dateIn(9)], p_seats: 3 });

    const copy = await client.rpc("duplicate_package", { p_package_id: id, p_title: " Copy " });
    const copyId = copy.data ?? "";
    const { data } = await client
      .from("travel_packages")
      .select("*, departures(id), package_pictures(position, image_url, image_path)")
      .eq("id", copyId)
      .single();
    expect(data).toMatchObject({
      agency_id: agencyId,
      title: "Copy",
      description: "Two\nlines.",
      destination: "Oia",
      duration_days: 3,
      price: 12.5,
      max_participants: 7,
      image_url: "https://images.example.com/a.jpg",
      image_path: null,
      included: ["Bed"],
      not_included: ["Board"],
      free_cancellation_hours: 12,
      late_refund_percent: 35,
      ...practical,
      slug: null,
      status: "draft",
      is_listed: false,
      departures: [],
      package_pictures: [{ position: 1, image_url: "https://b.example/b.jpg", image_path: null }],
    });
    expect(await daysOf(copyId)).toEqual(await daysOf(id));
    await expectOutcome(
      createTestClient().from("travel_packages").select("id").eq("id", copyId),
      "none",
    );
  });

  test.each(["", "x".repeat(201), "two\nlines"])("needs a title: %j", async (title) => {
    await expectCheck(
      world.owner.client.rpc("duplicate_package", {
        p_package_id: world.packageId,
        p_title: title,
      }),
      "travel_packages_title_check",
    );
  });
});

describe("an itinerary", () => {
  const set = (days: unknown) =>
    world.owner.client.rpc("set_package_days", {
      p_package_id: world.draftId,
      p_days: days as never,
    });

  test("is replaced as a whole", async () => {
    expect(
      (await set([{ title: " One ", description: "a\nb" }, { title: "Two" }])).error,
    ).toBeNull();
    expect(await daysOf(world.draftId)).toEqual([
      [1, "One", "a\nb"],
      [2, "Two", ""],
    ]);
    expect((await set([{ title: "Only", description: null, more: 1 }])).error).toBeNull();
    expect(await daysOf(world.draftId)).toEqual([[1, "Only", ""]]);
    expect((await set([])).error).toBeNull();
    expect(await daysOf(world.draftId)).toEqual([]);
  });

  test("that is invalid changes nothing", async () => {
    await set([{ title: "Kept" }]);
    const many = Array.from({ length: 61 }, () => ({ title: "Day" }));
    for (const days of [many, {}, "days", 7, null, ["day"], [{}], [{ title: 1 }], [[]]]) {
      await expectOutcome(set(days), "WF041");
    }
    await expectOutcome(set([{ title: "A", description: { b: 1 } }]), "WF041");
    await expectCheck(set([{ title: "A" }, { title: " " }]), "package_days_title_check");
    await expectCheck(
      set([{ title: "A", description: "x".repeat(2001) }]),
      "package_days_description_check",
    );
    expect(await daysOf(world.draftId)).toEqual([[1, "Kept", ""]]);
    expect((await set(many.slice(1))).error).toBeNull();
  });
});

describe("departures that come again", () => {
  const add = (id: string, dates: string[] | null, seats = 5) =>
    world.owner.client.rpc("add_departures", {
      p_package_id: id,
      p_dates: dates as never,
      p_seats: seats,
    });

  test("are added once each, to dates that have none", async () => {
    const id = await insertPackage(world.sql, world.owner.agencyId, { status: "draft" });
    expect((await add(id, [dateIn(5), dateIn(7), dateIn(5)])).data).toBe(2);
    expect((await add(id, [dateIn(7), dateIn(9)], 8)).data).toBe(1);
    expect(await datesOf(id)).toEqual([
      [dateIn(5), 5],
      [dateIn(7), 5],
      [dateIn(9), 8],
    ]);
  });

  test("are all refused when one is", async () => {
    const id = await insertPackage(world.sql, world.owner.agencyId);
    await expectOutcome(add(id, [dateIn(5), dateIn(-3)]), "WF004");
    await expectOutcome(add(id, [dateIn(5), dateIn(800)]), "WF004");
    for (const dates of [[], null, Array.from({ length: 201 }, (_, n) => dateIn(n + 1))]) {
      await expectOutcome(add(id, dates), "WF042");
    }
    await expectCheck(add(id, [dateIn(5)], 0), "departures_seats_check");
    await insertBooking(world.sql, {
      userId: world.traveller.id,
      packageId: id,
      status: "confirmed",
      days: 6,
      travellers: 4,
    });
    const { error } = await add(id, [dateIn(5), dateIn(6)], 3);
    expect(error).toMatchObject({ code: "WF013", details: "seats_taken=4" });
    expect(await datesOf(id)).toEqual([]);
  });
});

test("a view is counted by the site's server alone", async () => {
  const args = { p_package_id: world.packageId, p_visitor: "somebody" };
  for (const client of Object.values(world.clients)) {
    await expectOutcome(client.rpc("record_package_view", args), "refused");
  }
});
