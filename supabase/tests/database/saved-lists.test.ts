import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestClient, createUser } from "../support/clients";
import { expectCheck, expectOutcome } from "./outcome";
import { createWorld, ROLES, type Role, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  await world.sql`delete from public.saved_lists`;
  await world.sql`delete from public.saved_packages`;
});
afterAll(() => world.sql.end());

const save = async (add: string[], remove: string[] = [], role: Role = "traveller") => {
  await world.clients[role]
    .rpc("sync_saved_packages", { p_add: add, p_remove: remove })
    .throwOnError();
};

const make = (name: string, role: Role = "traveller") =>
  world.clients[role].from("saved_lists").insert({ name }).select("id");

async function listOf(name = "Summer"): Promise<string> {
  const { data } = await make(name).single().throwOnError();
  return data.id;
}

const change = (list: string, add: string[], remove: string[] = [], role: Role = "traveller") =>
  world.clients[role].rpc("change_list_packages", {
    p_list_id: list,
    p_add: add,
    p_remove: remove,
  });

async function packagesOf(list: string) {
  const rows = await world.sql`select public_id from public.saved_list_packages
    where list_id = ${list} order by added_at desc, public_id`;
  return rows.map((row) => String(row["public_id"]));
}

describe("a list", () => {
  test.each([" ", "x".repeat(81), "two\nlines"])("is never called %j", async (name) => {
    await expectCheck(make(name), "saved_lists_name_check");
  });

  test("is called once for a person, in any case and without outer spaces", async () => {
    await make("Summer").throwOnError();
    await expectOutcome(make(" summer "), "23505");
    await expectOutcome(make("Summer", "otherTraveller"), "rows");
  });

  test("is one of 50 at most, also where two are made at once", async () => {
    const names = Array.from({ length: 49 }, (_, index) => `List ${String(index)}`);
    for (const name of names) await make(name).throwOnError();
    const both = await Promise.all([make("One"), make("Two")]);
    expect(both.map(({ error }) => error?.code ?? null).toSorted()).toEqual(["WF049", null]);
  });

  test("goes with its packages, which stay saved", async () => {
    await save(["bali"]);
    const id = await listOf();
    await change(id, ["bali"]).throwOnError();
    await world.clients.traveller.from("saved_lists").delete().eq("id", id).throwOnError();
    expect(await packagesOf(id)).toEqual([]);
    const { data } = await world.clients.traveller.from("saved_packages").select("public_id");
    expect(data).toEqual([{ public_id: "bali" }]);
  });

  test("is part of a person's data", async () => {
    await save(["bali"]);
    await change(await listOf(), ["bali"]).throwOnError();
    const { data } = await world.clients.traveller.rpc("export_own_data").throwOnError();
    expect(data).toMatchObject({ saved_lists: [{ name: "Summer", packages: ["bali"] }] });
  });
});

describe("the packages of a list", () => {
  const expected = {
    anonymous: "refused",
    traveller: "none",
    otherTraveller: "WF048",
    owner: "WF048",
    rival: "WF048",
    admin: "WF048",
  } as const;

  test.each(ROLES)("are changed by its person alone: %s", async (role) => {
    await save(["bali"]);
    const id = await listOf();
    await expectOutcome(change(id, ["bali"], [], role), expected[role]);
    expect(await packagesOf(id)).toEqual(role === "traveller" ? ["bali"] : []);
  });

  test("are in the order in which they were put there, the latest first", async () => {
    await save(["bali", "dubai", "paris"]);
    const id = await listOf();
    await change(id, ["dubai"]).throwOnError();
    await change(id, ["paris", "bali", "dubai"]).throwOnError();
    expect(await packagesOf(id)).toEqual(["paris", "bali", "dubai"]);
  });

  test("are the person's saved ones: others are left out", async () => {
    await save(["bali"]);
    await save(["dubai"], [], "otherTraveller");
    const id = await listOf();
    await change(id, ["bali", "dubai", "nowhere"]).throwOnError();
    expect(await packagesOf(id)).toEqual(["bali"]);
  });

  test("leave all lists once they are no longer saved", async () => {
    await save(["bali", "dubai"]);
    const [one, two] = [await listOf("One"), await listOf("Two")];
    for (const id of [one, two]) await change(id, ["bali", "dubai"]).throwOnError();
    await save([], ["bali"]);
    expect([await packagesOf(one), await packagesOf(two)]).toEqual([["dubai"], ["dubai"]]);
  });

  test("are taken off this list alone, and stay saved", async () => {
    await save(["bali"]);
    const [one, two] = [await listOf("One"), await listOf("Two")];
    for (const id of [one, two]) await change(id, ["bali"]).throwOnError();
    await change(one, [], ["bali"]).throwOnError();
    expect([await packagesOf(one), await packagesOf(two)]).toEqual([[], ["bali"]]);
  });

  test("are 100 at most, and one more leaves all as they are", async () => {
    const ids = Array.from({ length: 101 }, () => randomUUID());
    await save(ids);
    const id = await listOf();
    await change(id, ids.slice(0, 100)).throwOnError();
    await expectOutcome(change(id, ids.slice(100)), "WF051");
    await expectOutcome(change(id, ids), "WF051");
    expect(await packagesOf(id)).toHaveLength(100);
    await change(id, ids.slice(100), ids.slice(0, 1)).throwOnError();
    expect((await packagesOf(id))[0]).toBe(ids[100]);
  });
});

test("a list goes with its person's account, and so do its link, its friends and their votes", async () => {
  const { client } = await createUser();
  await client.rpc("sync_saved_packages", { p_add: ["bali"], p_remove: [] }).throwOnError();
  const { data: list } = await client
    .from("saved_lists")
    .insert({ name: "Mine" })
    .select("id")
    .single()
    .throwOnError();
  await client
    .rpc("change_list_packages", { p_list_id: list.id, p_add: ["bali"], p_remove: [] })
    .throwOnError();
  const { data } = await client.rpc("share_saved_list", { p_list_id: list.id }).throwOnError();
  const friend = { p_token: data ?? "", p_key: "f".repeat(64) };
  const guest = createTestClient();
  await guest.rpc("join_shared_list", { ...friend, p_name: "Ana" }).throwOnError();
  await guest
    .rpc("vote_on_shared_list", { ...friend, p_public_id: "bali", p_is_for: true })
    .throwOnError();
  const rows = async () => {
    const counted = await world.sql`
      select count(*)::integer as rows from public.saved_list_packages where list_id = ${list.id}
      union all select count(*)::integer from private.list_links where list_id = ${list.id}
      union all select count(*)::integer from private.list_friends where list_id = ${list.id}
      union all select count(*)::integer from private.list_votes where list_id = ${list.id}`;
    return counted.map((row) => Number(row["rows"]));
  };
  expect(await rows()).toEqual([1, 1, 1, 1]);
  await client.rpc("erase_own_account").throwOnError();
  expect(await rows()).toEqual([0, 0, 0, 0]);
});
