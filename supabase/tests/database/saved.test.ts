import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectOutcome } from "./outcome";
import { createWorld, insertPackage, ROLES, type Role, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.sql`delete from public.saved_packages`);
afterAll(() => world.sql.end());

const sync = (p_add: string[], p_remove: string[] = [], role: Role = "traveller") =>
  world.clients[role].rpc("sync_saved_packages", { p_add, p_remove });

async function after(...change: Parameters<typeof sync>): Promise<string[]> {
  const { data, error } = await sync(...change);
  if (error) throw error;
  return data;
}

describe("saved packages", () => {
  const expected = {
    anonymous: "refused",
    traveller: "rows",
    otherTraveller: "rows",
    owner: "rows",
    rival: "rows",
    admin: "rows",
  } as const;

  test.each(ROLES)("are anybody's who is signed in: %s", async (role) => {
    await expectOutcome(sync(["paris-romance"], [], role), expected[role]);
  });

  test("are joined with what a device brings, and nothing is lost", async () => {
    await after(["bali", "paris-romance"]);
    expect(await after(["dubai", "paris-romance"])).toEqual(["dubai", "bali", "paris-romance"]);
  });

  test("are the same after the same again", async () => {
    const once = await after(["bali", "paris-romance", "bali"]);
    expect(await after(["bali", "paris-romance", "bali"])).toEqual(once);
    expect(once).toEqual(["bali", "paris-romance"]);
  });

  test("are removed for their person alone", async () => {
    await after(["bali", "paris-romance"]);
    await after(["bali"], [], "otherTraveller");
    expect(await after([], ["bali"])).toEqual(["paris-romance"]);
    expect(await after([], [], "otherTraveller")).toEqual(["bali"]);
  });

  test("outlive the package, until their person removes them", async () => {
    const id = await insertPackage(world.sql, world.owner.agencyId);
    await after([id]);
    await world.sql`delete from public.travel_packages where id = ${id}`;
    expect(await after([])).toEqual([id]);
  });

  test.each(["", "Paris", "a b", "../x", "-a", "a--b", "x".repeat(41)])(
    "are never %j",
    async (id) => {
      await expectOutcome(sync([id]), "23514");
    },
  );

  test("are 1000 at most, and one more leaves all as they are", async () => {
    const ids = Array.from({ length: 1000 }, () => randomUUID());
    expect(await after(ids)).toEqual(ids);
    await expectOutcome(sync(["bali"]), "WF047");
    await expectOutcome(sync([...ids, "bali"]), "WF047");
    expect(await after(["bali"], [ids[0] ?? ""])).toHaveLength(1000);
  });

  test("are joined completely by two devices at once", async () => {
    await Promise.all([after(["bali", "paris-romance"]), after(["paris-romance", "dubai"])]);
    expect((await after([])).toSorted()).toEqual(["bali", "dubai", "paris-romance"]);
  });

  test("are part of a person's data, with the titles of those that have one", async () => {
    const id = await insertPackage(world.sql, world.owner.agencyId);
    await world.sql`update public.travel_packages set title = 'Quiet Fjords' where id = ${id}`;
    await after([id, "nowhere"]);
    const { data, error } = await world.clients.traveller.rpc("export_own_data");
    if (error) throw error;
    expect(data).toMatchObject({
      saved_packages: [
        { package: id, title: "Quiet Fjords" },
        { package: "nowhere", title: null },
      ],
    });
  });
});
