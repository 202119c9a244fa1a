import { afterAll, beforeAll, expect, test } from "vitest";
import { expectOutcome } from "./outcome";
import { createWorld, insertPackage, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `Day ${String(index + 1)}` }));
const setDays = (id: string, count: number) =>
  world.owner.client.rpc("set_package_days", { p_package_id: id, p_days: days(count) });
const change = (id: string, values: { status?: string; duration_days?: number; title?: string }) =>
  world.owner.client.from("travel_packages").update(values).eq("id", id).select("id");
/** A package of the owner's with that many days. */
async function make(status: string, duration: number): Promise<string> {
  const id = await insertPackage(world.sql, world.owner.agencyId, { status });
  await world.sql`update public.travel_packages set duration_days = ${duration} where id = ${id}`;
  return id;
}

test.each(["draft", "archived"])(
  "what is %s may have a longer itinerary, and stays so",
  async (status) => {
    const id = await make(status, 3);
    expect((await setDays(id, 4)).error).toBeNull();
    const { error } = await change(id, { status: "published" });
    expect(error).toMatchObject({ code: "WF061", details: "last_day=4" });
    expect((await change(id, { title: "Other" })).error).toBeNull();
    // Either of the two mends it.
    expect((await change(id, { status: "published", duration_days: 4 })).error).toBeNull();
  },
);

test("a shorter itinerary is published", async () => {
  const id = await make("draft", 5);
  expect((await setDays(id, 4)).error).toBeNull();
  expect((await change(id, { status: "published" })).error).toBeNull();
});

test("a published package gets no day after its last one, and can't be shortened below it", async () => {
  const id = await make("published", 3);
  expect((await setDays(id, 3)).error).toBeNull();
  const { error } = await setDays(id, 4);
  expect(error).toMatchObject({ code: "WF061", details: "duration_days=3" });
  await expectOutcome(
    world.owner.client.from("package_days").insert({ package_id: id, day_number: 9, title: "On" }),
    "WF061",
  );
  await expectOutcome(change(id, { duration_days: 2 }), "WF061");
  expect((await change(id, { duration_days: 8 })).error).toBeNull();
  expect((await setDays(id, 8)).error).toBeNull();
  // Other callers get only the error of their own request.
  await expectOutcome(
    world.rival.client.from("package_days").insert({ package_id: id, day_number: 99, title: "On" }),
    "refused",
  );
});

test("an older violation can be fixed, and doesn't block other changes", async () => {
  const id = await make("published", 4);
  expect((await setDays(id, 4)).error).toBeNull();
  await world.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update public.travel_packages set duration_days = 2 where id = ${id}`;
  });
  expect((await change(id, { title: "Still on sale" })).error).toBeNull();
  expect((await setDays(id, 2)).error).toBeNull();
});

test("publishing and planning at once leave no trip with too many days", async () => {
  for (let round = 0; round < 8; round += 1) {
    const id = await make("draft", 2);
    const answers = await Promise.all([change(id, { status: "published" }), setDays(id, 3)]);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  }
});

test("planning in two ways at once never ends in a deadlock", async () => {
  const id = await make("published", 6);
  for (let round = 0; round < 25; round += 1) {
    const day = { package_id: id, day_number: 1 + (round % 6), title: "On" };
    const answers = await Promise.all([
      setDays(id, 6),
      world.owner.client.from("package_days").insert(day),
      setDays(id, 5),
    ]);
    const codes = answers.map(({ error }) => error?.code ?? "done");
    expect(codes.filter((code) => code !== "done" && code !== "23505")).toEqual([]);
  }
});
