import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestClient } from "../support/clients";
import { expectOutcome } from "./outcome";
import { createWorld, ROLES, type Role, type World } from "./world";

let world: World;
let listId: string;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  await world.sql`delete from public.saved_lists`;
  const { client } = world.traveller;
  await client
    .rpc("sync_saved_packages", { p_add: ["bali", "dubai"], p_remove: [] })
    .throwOnError();
  const { data } = await client
    .from("saved_lists")
    .insert({ name: "Summer" })
    .select("id")
    .single()
    .throwOnError();
  listId = data.id;
  await client
    .rpc("change_list_packages", { p_list_id: listId, p_add: ["bali", "dubai"], p_remove: [] })
    .throwOnError();
});
afterAll(() => world.sql.end());

const share = (role: Role = "traveller") =>
  world.clients[role].rpc("share_saved_list", { p_list_id: listId });

async function linkOf(): Promise<string> {
  const { data } = await share().throwOnError();
  return data ?? "";
}

const guest = createTestClient();
const newKey = () => randomBytes(32).toString("hex");
const read = (p_token: string, p_key: string | null = null) =>
  guest.rpc("get_shared_list", { p_token, p_key });
const join = (p_token: string, p_key: string, p_name = "Ana") =>
  guest.rpc("join_shared_list", { p_token, p_key, p_name });
const vote = (p_token: string, p_key: string, p_public_id: string, p_is_for: boolean | null) =>
  guest.rpc("vote_on_shared_list", { p_token, p_key, p_public_id, p_is_for });
const votes = async () => {
  const { data } = await world.traveller.client
    .rpc("get_list_votes", { p_list_id: listId })
    .throwOnError();
  return data.map((row) => [row.friend_name, row.votes_for, row.votes_against]);
};

async function friendOf(token: string, name = "Ana"): Promise<string> {
  const key = newKey();
  await join(token, key, name).throwOnError();
  return key;
}

describe("sharing", () => {
  const expected = {
    anonymous: "refused",
    traveller: "rows",
    otherTraveller: "WF048",
    owner: "WF048",
    rival: "WF048",
    admin: "WF048",
  } as const;

  test.each(ROLES)("is for the list's person alone: %s", async (role) => {
    await expectOutcome(share(role), expected[role]);
  });

  test.each(ROLES)("is stopped by the list's person alone: %s", async (role) => {
    const token = await linkOf();
    const stop = world.clients[role].rpc("stop_sharing_saved_list", { p_list_id: listId });
    await expectOutcome(stop, role === "traveller" ? "none" : expected[role]);
    await expectOutcome(read(token), role === "traveller" ? "none" : "rows");
  });

  test("gives 244 random bits, of which the database keeps the hash alone", async () => {
    const token = await linkOf();
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const [row] = await world.sql`
      select token_hash = sha256(convert_to(${token}, 'UTF8')) as "isHash"
      from private.list_links where list_id = ${listId}`;
    expect(row?.["isHash"]).toBe(true);
  });

  test("anew ends the earlier link, and the votes stay", async () => {
    const first = await linkOf();
    const key = await friendOf(first);
    await vote(first, key, "bali", true).throwOnError();
    const second = await linkOf();
    await expectOutcome(read(first), "none");
    await expectOutcome(vote(first, key, "dubai", true), "WF054");
    const { data } = await read(second, key).single().throwOnError();
    expect(data).toMatchObject({ friend_name: "Ana" });
    expect(await votes()).toEqual([["Ana", ["bali"], []]]);
  });

  test("is marked on the list until it is stopped", async () => {
    const sharedAt = async () => {
      const { data } = await world.traveller.client.from("saved_lists").select("shared_at");
      return data?.[0]?.shared_at ?? null;
    };
    expect(await sharedAt()).toBeNull();
    await linkOf();
    expect(await sharedAt()).not.toBeNull();
    await world.traveller.client
      .rpc("stop_sharing_saved_list", { p_list_id: listId })
      .throwOnError();
    expect(await sharedAt()).toBeNull();
  });
});

describe("the holder of a link", () => {
  test("sees the list and counts, but neither its person's name nor a friend's", async () => {
    const token = await linkOf();
    const [ana, ben] = [await friendOf(token), await friendOf(token, "Ben")];
    await vote(token, ana, "bali", true).throwOnError();
    await vote(token, ben, "bali", false).throwOnError();
    const { data } = await read(token).single().throwOnError();
    expect(data).toEqual({
      name: "Summer",
      friend_name: null,
      packages: [
        { id: "bali", for: 1, against: 1, own: null },
        { id: "dubai", for: 0, against: 0, own: null },
      ],
    });
  });

  test("sees their own name and votes with the key that gave the name", async () => {
    const token = await linkOf();
    const key = await friendOf(token);
    await vote(token, key, "bali", false).throwOnError();
    const { data } = await read(token, key).single().throwOnError();
    expect(data).toMatchObject({
      friend_name: "Ana",
      packages: [{ own: false }, { own: null }],
    });
  });

  test.each(["", "0".repeat(64), randomUUID()])("sees nothing with the token %j", async (token) => {
    await expectOutcome(read(token), "none");
    await expectOutcome(join(token, newKey()), "WF054");
    await expectOutcome(vote(token, newKey(), "bali", true), "WF054");
  });
});

describe("a vote", () => {
  test("is one for each friend and package, changed and taken back", async () => {
    const token = await linkOf();
    const key = await friendOf(token);
    await vote(token, key, "bali", true).throwOnError();
    await vote(token, key, "bali", true).throwOnError();
    await vote(token, key, "dubai", true).throwOnError();
    await vote(token, key, "bali", false).throwOnError();
    expect(await votes()).toEqual([["Ana", ["dubai"], ["bali"]]]);
    await vote(token, key, "bali", null).throwOnError();
    expect(await votes()).toEqual([["Ana", ["dubai"], []]]);
  });

  test("needs a name first, and a key of this list", async () => {
    const token = await linkOf();
    await expectOutcome(vote(token, newKey(), "bali", true), "WF052");
  });

  test("is for what is on the list, and goes with it", async () => {
    const token = await linkOf();
    const key = await friendOf(token);
    await expectOutcome(vote(token, key, "paris-romance", true), "WF060");
    await vote(token, key, "bali", true).throwOnError();
    await world.traveller.client
      .rpc("change_list_packages", { p_list_id: listId, p_add: [], p_remove: ["bali"] })
      .throwOnError();
    expect(await votes()).toEqual([["Ana", [], []]]);
  });

  test("is refused after 200 within an hour, until the hour is over", async () => {
    const token = await linkOf();
    const key = await friendOf(token);
    await world.sql`update private.list_friends set votes = 199 where list_id = ${listId}`;
    await vote(token, key, "bali", true).throwOnError();
    await expectOutcome(vote(token, key, "bali", false), "WF020");
    expect(await votes()).toEqual([["Ana", ["bali"], []]]);
    await world.sql`update private.list_friends set votes_since = now() - interval '61 minutes'
      where list_id = ${listId}`;
    await expectOutcome(vote(token, key, "bali", false), "none");
  });
});

describe("a friend's name", () => {
  test("is given once: a repetition adds nobody", async () => {
    const token = await linkOf();
    const key = await friendOf(token);
    await join(token, key, "Another").throwOnError();
    expect(await votes()).toEqual([["Ana", [], []]]);
  });

  test.each(["", " ", "x".repeat(61), "two\nlines"])("is never %j", async (name) => {
    await expectOutcome(join(await linkOf(), newKey(), name), "WF052");
  });

  test.each(["", "a".repeat(63), "A".repeat(64)])("needs a key, which %j is not", async (key) => {
    await expectOutcome(join(await linkOf(), key), "WF052");
  });

  test("is refused after 20 within an hour, also by a new link", async () => {
    for (let index = 0; index < 20; index += 1) await friendOf(await linkOf(), `F${String(index)}`);
    await expectOutcome(join(await linkOf(), newKey()), "WF020");
  });

  test("is one of 50 at most", async () => {
    const token = await linkOf();
    await world.sql`insert into private.list_friends (list_id, name, key_hash)
      select ${listId}, 'F' || n, sha256(n::text::bytea) from generate_series(1, 49) as n`;
    await expectOutcome(join(token, newKey()), "none");
    await expectOutcome(join(token, newKey()), "WF053");
  });
});

describe("who votes", () => {
  const expected = {
    anonymous: "refused",
    traveller: "rows",
    otherTraveller: "none",
    owner: "none",
    rival: "none",
    admin: "none",
  } as const;

  test.each(ROLES)("is seen by the list's person alone: %s", async (role) => {
    await friendOf(await linkOf());
    await expectOutcome(
      world.clients[role].rpc("get_list_votes", { p_list_id: listId }),
      expected[role],
    );
  });

  test.each(ROLES)("is removed by the list's person alone, with all votes: %s", async (role) => {
    const token = await linkOf();
    const key = await friendOf(token);
    await vote(token, key, "bali", true).throwOnError();
    const { data } = await world.traveller.client
      .rpc("get_list_votes", { p_list_id: listId })
      .throwOnError();
    await expectOutcome(
      world.clients[role].rpc("remove_list_friend", { p_friend_id: data?.[0]?.friend_id ?? "" }),
      role === "anonymous" ? "refused" : "none",
    );
    expect(await votes()).toEqual(role === "traveller" ? [] : [["Ana", ["bali"], []]]);
    const { data: seen } = await read(token).single().throwOnError();
    expect(seen).toMatchObject({ packages: [{ for: role === "traveller" ? 0 : 1 }, {}] });
  });
});
