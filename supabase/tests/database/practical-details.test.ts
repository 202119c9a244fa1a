import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { PRACTICAL_COLUMNS } from "@/lib/packages/practical/practical";

import { expectCheck, expectOutcome } from "./outcome";
import { createWorld, insertPackage, type World } from "./world";

const full = {
  meeting_point: "Main entrance of Bergen station",
  meeting_time: "08:05:00",
  end_time: "00:00:00",
  what_to_bring: ["Boots", "Rain jacket"],
  fitness: "demanding",
  minimum_age: 0,
  guide_languages: ["en", "no"],
  accessibility: "Twelve steps.\nNo lift.",
  smallest_group: 4,
  largest_group: 8,
  requirements: ["Insurance"],
  requires_passport: true,
};

let world: World;
let packageId: string;
beforeAll(async () => {
  world = await createWorld();
  packageId = await insertPackage(world.sql, world.owner.agencyId, { maxParticipants: 10 });
  await world.sql`update public.travel_packages set ${world.sql(full)} where id = ${packageId}`;
});
afterAll(() => world.sql.end());

const read = (client: World["owner"]["client"], id = packageId) =>
  client.from("travel_packages").select(PRACTICAL_COLUMNS).eq("id", id).maybeSingle();
const change = (values: Record<string, unknown>) =>
  world.owner.client
    .from("travel_packages")
    .update(values as { title: string })
    .eq("id", packageId)
    .select("id");

test.each(["anonymous", "traveller", "rival"] as const)(
  "the %s reads the details of a listed package, and changes none",
  async (role) => {
    const client = world.clients[role];
    expect((await read(client)).data).toEqual(full);
    const changed = client
      .from("travel_packages")
      .update({ meeting_point: "Elsewhere" })
      .eq("id", packageId)
      .select("id");
    await expectOutcome(changed, role === "anonymous" ? "refused" : "none");
    expect((await read(world.owner.client)).data).toEqual(full);
  },
);

test("nobody but its agency reads the details of a draft", async () => {
  expect((await read(world.owner.client, world.draftId)).data).not.toBeNull();
  for (const role of ["anonymous", "traveller", "rival"] as const) {
    expect((await read(world.clients[role], world.draftId)).data).toBeNull();
  }
});

test("a traveller reads the meeting point of a trip whose package is archived", async () => {
  await world.sql`update public.travel_packages set status = 'archived', meeting_point = 'Pier 3'
    where id = ${world.packageId}`;
  const { data } = await world.traveller.client
    .from("bookings")
    .select("package:travel_packages!bookings_package_id_fkey(meeting_point)")
    .eq("id", world.bookingId)
    .single();
  expect(data?.package?.meeting_point).toBe("Pier 3");
});

describe("a check refuses", () => {
  test.each([
    ["meeting_point", "x".repeat(301)],
    ["meeting_point", "two\nlines"],
    ["meeting_point", "bell\u0007"],
    ["meeting_point", "\u2800"],
    ["meeting_point", "a\u202eb"],
    ["meeting_time", "08:05:30"],
    ["meeting_time", "24:00"],
    ["end_time", "08:05:30"],
    ["end_time", "24:00"],
    ["what_to_bring", Array(31).fill("x")],
    ["what_to_bring", ["x".repeat(201)]],
    ["what_to_bring", ["a\u202eb"]],
    ["fitness", "heroic"],
    ["fitness", ""],
    ["minimum_age", -1],
    ["minimum_age", 100],
    ["guide_languages", ["tlh"]],
    ["guide_languages", ["xx"]],
    ["guide_languages", ["en", "en"]],
    ["guide_languages", ["en", null]],
    ["accessibility", "x".repeat(1001)],
    ["accessibility", "bell\u0007"],
    ["accessibility", "\u3164"],
    ["smallest_group", 0],
    ["largest_group", 0],
    ["requirements", Array(21).fill("x")],
    ["requirements", ["\u200e"]],
  ])("in %s: %j", async (column, value) => {
    const values = { smallest_group: null, largest_group: null, [column]: value };
    await expectCheck(change(values), `travel_packages_${column}_check`);
  });

  test("a smallest group above the largest", async () => {
    await expectCheck(
      change({ smallest_group: 9, largest_group: 8 }),
      "travel_packages_group_order_check",
    );
  });

  test.each([
    { smallest_group: 11, largest_group: null },
    { smallest_group: null, largest_group: 11 },
    { max_participants: 7 },
  ])("a group above what the package takes: %j", async (values) => {
    await expectCheck(change(values), "travel_packages_group_room_check");
  });
});

test("every detail may be missing, and a list without a value is empty", async () => {
  const nothing = Object.fromEntries(
    Object.entries(full).map(([name, value]) => [
      name,
      Array.isArray(value) ? [] : value === true ? false : null,
    ]),
  );
  await expectOutcome(change({ ...nothing, what_to_bring: null }), "rows");
  expect((await read(world.clients.anonymous)).data).toEqual(nothing);
  await expectOutcome(change(full), "rows");
});

test("the limits themselves are accepted, and without a maximum any group", async () => {
  await expectOutcome(
    change({
      max_participants: null,
      meeting_point: "🏝".repeat(300),
      accessibility: "é".repeat(1000),
      minimum_age: 99,
      smallest_group: 1000,
      largest_group: 1000,
    }),
    "rows",
  );
  await expectOutcome(change({ ...full, max_participants: 8 }), "rows");
});

test("what was typed is stored trimmed, and blank text as none", async () => {
  await expectOutcome(
    change({
      meeting_point: " Pier 3 ",
      accessibility: " \n ",
      what_to_bring: [" Boots ", " "],
      requirements: ["", " Insurance"],
    }),
    "rows",
  );
  expect((await read(world.owner.client)).data).toMatchObject({
    meeting_point: "Pier 3",
    accessibility: null,
    what_to_bring: ["Boots"],
    requirements: ["Insurance"],
  });
});
