import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestClient } from "../support/clients";
import { expectOutcome } from "./outcome";
import { createWorld, insertPackage, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.sql`delete from public.featured_packages`);
afterAll(() => world.sql.end());

const admin = () => world.admin.client;
const feature = (id: string) => admin().rpc("feature_package", { p_package_id: id });
const move = (id: string, isUp: boolean) =>
  admin().rpc("move_featured_package", { p_package_id: id, p_is_up: isUp });
const make = () => insertPackage(world.sql, world.owner.agencyId);
async function shown() {
  const { data } = await createTestClient()
    .from("featured_packages")
    .select("package_id")
    .order("position")
    .throwOnError();
  return data.map(({ package_id }) => package_id);
}

test("packages are featured, moved and taken off by admins alone", async () => {
  const id = { p_package_id: world.packageId };
  for (const client of [createTestClient(), world.traveller.client, world.owner.client]) {
    await expectOutcome(client.rpc("feature_package", id), "refused");
    await expectOutcome(client.rpc("unfeature_package", id), "refused");
    await expectOutcome(client.rpc("move_featured_package", { ...id, p_is_up: true }), "refused");
  }
});

test("featured packages keep the operator's order, and every step is written down", async () => {
  const [a, b, c] = [await make(), await make(), await make()];
  for (const id of [a, b, c]) expect((await feature(id)).error).toBeNull();
  expect(await shown()).toEqual([a, b, c]);
  expect((await move(c, true)).error).toBeNull();
  expect((await move(a, false)).error).toBeNull();
  expect(await shown()).toEqual([c, a, b]);
  await expectOutcome(move(c, true), "WF060");
  await expectOutcome(move(b, false), "WF060");
  await expectOutcome(feature(a), "WF060");
  const off = () => admin().rpc("unfeature_package", { p_package_id: a });
  expect((await off()).error).toBeNull();
  await expectOutcome(off(), "WF060");
  await expectOutcome(move(a, true), "WF060");
  expect(await shown()).toEqual([c, b]);
  const log = await world.sql`select action, detail -> 'place' as place, actor_id
    from private.audit_log where subject_id = ${c} and action like 'package.featured%' order by id`;
  expect(log).toMatchObject([
    { action: "package.featured", actor_id: world.admin.id },
    { action: "package.featured_moved", place: { from: 3, to: 2 } },
  ]);
  const listed = await admin().rpc("list_packages", { p_state: "featured" });
  expect(listed.data?.map(({ id }) => id)).toEqual([c, b]);
});

test("eight packages are featured at most, also by two admins at once", async () => {
  const ids = await Promise.all(Array.from({ length: 9 }, make));
  const answers = await Promise.all(ids.map(feature));
  expect(answers.map(({ error }) => error?.code ?? "")).toEqual(expect.arrayContaining(["WF096"]));
  expect(await shown()).toHaveLength(8);
});

test("only a package on sale can be featured", async () => {
  await expectOutcome(feature(world.draftId), "WF060");
  const [holiday] = await world.sql<{ id: string }[]>`select id from public.travel_packages
    where slug is not null and is_listed limit 1`;
  if (holiday) await expectOutcome(feature(holiday.id), "WF060");
  await expectOutcome(feature(world.bookingId), "WF040");
});

test("visitors see none that is hidden, archived or of a suspended agency, until it is back", async () => {
  const id = await make();
  await feature(id);
  expect(await shown()).toEqual([id]);
  await admin().rpc("hide_package", { p_package_id: id, p_reason: "Why" });
  expect(await shown()).toEqual([]);
  await expectOutcome(
    world.owner.client.from("featured_packages").select("position").eq("package_id", id),
    "none",
  );
  await admin().rpc("show_package", { p_package_id: id });
  expect(await shown()).toEqual([id]);
  const status = (name: string) =>
    world.owner.client.from("travel_packages").update({ status: name }).eq("id", id);
  await status("archived");
  expect(await shown()).toEqual([]);
  await status("published");
  expect(await shown()).toEqual([id]);
  const agency = { p_agency_id: world.owner.agencyId };
  await admin().rpc("suspend_agency", { ...agency, p_reason: "Why" });
  expect(await shown()).toEqual([]);
  await admin().rpc("restore_agency", agency);
  expect(await shown()).toEqual([id]);
});
