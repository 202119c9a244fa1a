import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, type TestUser } from "../support/clients";
import { toldAbout } from "./told";
import { createWorld, insertPackage, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

const told = async (user: TestUser, id: string) =>
  (await toldAbout(world, user, id)).map(({ kind, audience, isRead }) => [kind, audience, isRead]);

async function report(user: TestUser, kind: string, id: string): Promise<string> {
  const { data, error } = await user.client.rpc("report_subject", {
    p_kind: kind,
    p_subject_id: id,
    p_category: "fraud",
    p_note: "It is a scam.",
  });
  if (error) throw error;
  return data;
}

async function decide(id: string, outcome: string) {
  const { error } = await world.admin.client.rpc("decide_report", {
    p_report_id: id,
    p_outcome: outcome,
    p_answer: "We have dealt with it.",
  });
  expect(error).toBeNull();
}

const payloadsOf = async (user: TestUser, id: string) =>
  (
    await world.sql<{ payload: { preview?: string } }[]>`select payload from public.notifications
      where user_id = ${user.id} and subject_id = ${id} order by created_at`
  ).map(({ payload }) => payload.preview);

test("admins are told of a report until one decides it, and its reporter of the answer", async () => {
  const id = await report(world.traveller, "package", world.packageId);
  expect(await told(world.admin, id)).toEqual([["report", "operator", false]]);
  expect(await told(world.traveller, id)).toEqual([]);
  await decide(id, "dismissed");
  expect(await told(world.admin, id)).toEqual([["report", "operator", true]]);
  expect(await told(world.traveller, id)).toEqual([["report_decided", "traveller", false]]);
  expect(await payloadsOf(world.traveller, id)).toEqual(["We have dealt with it."]);
  expect(await told(world.owner, id)).toEqual([]);
});

test("an agency is answered as an agency, and admins read nothing of a conversation", async () => {
  const id = await report(world.owner, "conversation", world.conversationId);
  expect(await payloadsOf(world.admin, id)).toEqual([undefined]);
  await decide(id, "dismissed");
  expect(await told(world.owner, id)).toEqual([["report_decided", "agency", false]]);
});

test("an agency reads why its package is hidden, and that it is back", async () => {
  const { admin, owner } = world;
  const packageId = await insertPackage(world.sql, owner.agencyId);
  const hide = () =>
    admin.client.rpc("hide_package", { p_package_id: packageId, p_reason: "A stolen picture." });
  expect((await hide()).error).toBeNull();
  expect(await told(owner, packageId)).toEqual([["package_hidden", "agency", false]]);
  expect(await payloadsOf(owner, packageId)).toEqual(["A stolen picture."]);
  expect((await admin.client.rpc("show_package", { p_package_id: packageId })).error).toBeNull();
  expect(await told(owner, packageId)).toEqual([
    ["package_hidden", "agency", true],
    ["package_shown", "agency", false],
  ]);
  expect((await hide()).error).toBeNull();
  expect(await told(owner, packageId)).toHaveLength(3);
  await world.sql`delete from public.travel_packages where id = ${packageId}`;
  expect(await told(owner, packageId)).toHaveLength(3);
});

test("what admins were told goes with the reporter's account", async () => {
  const reporter = await createUser();
  const id = await report(reporter, "package", world.packageId);
  const { error } = await world.admin.client.rpc("erase_person", {
    p_user_id: reporter.id,
    p_email: reporter.email,
  });
  expect(error).toBeNull();
  expect(await told(world.admin, id)).toEqual([]);
});
