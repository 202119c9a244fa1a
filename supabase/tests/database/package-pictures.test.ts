import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client } from "../support/clients";
import { expectCheck, expectOutcome } from "./outcome";
import { createWorld, insertPackage, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(
  () => world.sql`delete from public.package_pictures where package_id = ${world.packageId}`,
);
afterAll(() => world.sql.end());

const URL = "https://images.example.com/a.jpg";

const add = (extra: Record<string, unknown> = {}, client: Client = world.clients.owner) =>
  client
    .from("package_pictures")
    .insert({ package_id: world.packageId, position: 1, image_url: URL, ...extra })
    .select("*")
    .single();
const see = (client: Client, id: string) =>
  client.from("package_pictures").select("position").eq("package_id", id);
const uploaded = (agencyId: string, ending = "webp") => ({
  image_url: null,
  image_path: `${agencyId}/${randomUUID()}.${ending}`,
});

test("a picture's texts are trimmed and its position is kept", async () => {
  const { data, error } = await add({ image_url: ` ${URL} `, caption: "\u2003 The bay \u00a0" });
  expect(error).toBeNull();
  expect(data).toEqual({
    package_id: world.packageId,
    position: 1,
    image_url: URL,
    image_path: null,
    caption: "The bay",
  });
  await expectOutcome(add({ position: 2, caption: " \u200b" }), "rows");
  await expectOutcome(add(), "23505");
});

test("there are eight at most", async () => {
  for (const position of [1, 2, 3, 4, 5, 6, 7, 8]) await expectOutcome(add({ position }), "rows");
  for (const position of [-1, 0, 9]) {
    await expectCheck(add({ position }), "package_pictures_position_check");
  }
});

test("it is either elsewhere or uploaded", async () => {
  const both = { ...uploaded(world.owner.agencyId), image_url: URL };
  await expectCheck(add(both), "package_pictures_one_source_check");
  await expectCheck(add({ image_url: "  " }), "package_pictures_one_source_check");
  await expectOutcome(add(uploaded(world.owner.agencyId)), "rows");
});

test.each([
  ["image_url", "javascript:alert(1)", "package_pictures_image_url_check"],
  ["image_url", "http://images.example.com/a.png", "package_pictures_image_url_check"],
  ["image_url", "https://127.0.0.1/a.png", "package_pictures_image_url_check"],
  ["caption", "x".repeat(201), "package_pictures_caption_check"],
  ["caption", "two\nlines", "package_pictures_caption_check"],
])("%s %.40s is refused", async (column, value, constraint) => {
  await expectCheck(add({ [column]: value }), constraint);
});

test("an uploaded one must be in the agency's own folder, for every writer", async () => {
  const wanted = "package_pictures_image_path_check";
  await expectCheck(add(uploaded(world.rival.agencyId)), wanted);
  await expectCheck(add(uploaded(world.owner.agencyId, "svg")), wanted);
  await expectOutcome(add(), "rows");
  const move = world.clients.owner
    .from("package_pictures")
    .update(uploaded(world.rival.agencyId))
    .eq("package_id", world.packageId);
  await expectCheck(move, wanted);
  await expect(
    world.sql`update public.package_pictures set image_url = null,
      image_path = ${`${world.rival.agencyId}/${randomUUID()}.png`}
      where package_id = ${world.packageId}`,
  ).rejects.toThrow(wanted);
});

test("its package and its place are never changed", async () => {
  await expectOutcome(add(), "rows");
  for (const change of [{ package_id: world.draftId }, { position: 3 }]) {
    await expectOutcome(
      world.clients.owner.from("package_pictures").update(change).eq("position", 1),
      "refused",
    );
  }
});

test("another agency adds, changes and deletes none", async () => {
  await expectOutcome(add(), "rows");
  await expectOutcome(add({ position: 2 }, world.clients.rival), "refused");
  const theirs = world.clients.rival.from("package_pictures");
  const id = world.packageId;
  await expectOutcome(
    theirs.update({ caption: "Mine" }).eq("package_id", id).select("position"),
    "none",
  );
  await expectOutcome(theirs.delete().eq("package_id", id).select("position"), "none");
  const [row] = await world.sql`select caption from public.package_pictures
    where package_id = ${id}`;
  expect(row).toEqual({ caption: null });
});

test("those of a draft are seen by its agency alone, and go with it", async () => {
  const id = await insertPackage(world.sql, world.owner.agencyId, { status: "draft" });
  await expectOutcome(add({ package_id: id }), "rows");
  const wanted = { owner: "rows", rival: "none", traveller: "none", admin: "none" } as const;
  for (const [role, outcome] of Object.entries(wanted)) {
    await expectOutcome(see(world.clients[role as keyof typeof wanted], id), outcome);
  }
  await expectOutcome(see(world.clients.anonymous, id), "none");
  await expectOutcome(
    world.clients.owner.from("travel_packages").delete().eq("id", id).select("id"),
    "rows",
  );
  expect(
    await world.sql`select from public.package_pictures where package_id = ${id}`,
  ).toHaveLength(0);
});
