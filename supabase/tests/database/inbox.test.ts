import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestClient, createUser, type Client, type TestUser } from "../support/clients";
import { expectOutcome } from "./outcome";
import { book, createWorld, dateIn, insertPackage, send, type World } from "./world";

type Filter = "inbox" | "unread" | "waiting" | "requests" | "archived" | "desk";

let world: World;
let maya: TestUser;
let jules: TestUser;
/** Maya's enquiry with a talk, Jules's request to book without a message, Maya's empty enquiry. */
const threads = { talk: "", request: "", empty: "" };

const rowsOf = async (
  client: Client,
  inbox: string,
  filter: Filter = "inbox",
  p_search?: string,
) => {
  const { data, error } = await client.rpc("list_conversations", {
    p_inbox: inbox,
    p_filter: filter,
    ...(p_search === undefined ? {} : { p_search }),
  });
  expect(error).toBeNull();
  return data ?? [];
};
const idsOf = async (...question: Parameters<typeof rowsOf>) =>
  (await rowsOf(...question)).map(({ id }) => id);
const ask = async (user: TestUser, packageId: string) => {
  const { data } = await user.client.rpc("start_conversation", { p_package_id: packageId });
  return data ?? "";
};

beforeAll(async () => {
  world = await createWorld();
  const { sql, rival } = world;
  [maya, jules] = [await createUser(), await createUser()];
  await sql`update public.profiles set full_name = 'Maya Müller-García' where user_id = ${maya.id}`;
  await sql`update public.profiles set full_name = '李小龙' where user_id = ${jules.id}`;
  const first = await insertPackage(sql, rival.agencyId);
  threads.talk = await ask(maya, first);
  await send(maya, threads.talk, "user", "Is the café near the Hauptbahnhof open at Easter?");
  const booked = await book(jules, await insertPackage(sql, rival.agencyId), {
    date: dateIn(40),
  });
  const { data } = await jules.client
    .from("conversations")
    .select("id")
    .eq("booking_id", booked.booking_id)
    .single();
  threads.request = data?.id ?? "";
  threads.empty = await ask(maya, await insertPackage(sql, rival.agencyId));
});
afterAll(() => world.sql.end());

describe("the order of an inbox", () => {
  test("puts threads without a message below all that have one", async () => {
    expect(await idsOf(world.rival.client, "agency")).toEqual([
      threads.talk,
      threads.empty,
      threads.request,
    ]);
  });

  test("continues after the last row, without a gap or a repeat", async () => {
    const seen: string[] = [];
    let place: { p_before?: string; p_before_id?: string } = {};
    for (let page = 0; page < 3; page++) {
      const { data } = await world.rival.client.rpc("list_conversations", {
        p_inbox: "agency",
        p_limit: 1,
        ...place,
      });
      const row = data?.[0];
      seen.push(row?.id ?? "");
      place = { p_before: row?.listed_at ?? "", p_before_id: row?.id ?? "" };
    }
    expect(seen).toEqual([threads.talk, threads.empty, threads.request]);
  });
});

describe("filters", () => {
  test("find unread threads, those that wait for the agency, and open requests", async () => {
    const { client } = world.rival;
    expect(await idsOf(client, "agency", "unread")).toEqual([threads.talk]);
    expect(await idsOf(client, "agency", "waiting")).toEqual([threads.talk]);
    expect(await idsOf(client, "agency", "requests")).toEqual([threads.request]);
    expect(await idsOf(maya.client, "user", "waiting")).toEqual([]);
  });

  test("no request once its hold has ended", async () => {
    const { sql, rival } = world;
    const user = await createUser();
    const { booking_id } = await book(user, await insertPackage(sql, rival.agencyId), {
      date: dateIn(41),
    });
    const before = await idsOf(rival.client, "agency", "requests");
    await sql`update public.bookings set hold_expires_at = now() where id = ${booking_id}`;
    const after = await idsOf(rival.client, "agency", "requests");
    expect(before).toHaveLength(2);
    expect(after).toEqual([threads.request]);
  });

  test("the traveller's own desk threads alone are the desk's", async () => {
    const user = await createUser();
    const { data } = await user.client.rpc("start_desk_conversation", { p_subject: "Help" });
    await ask(user, world.packageId);
    expect(await idsOf(user.client, "user", "desk")).toEqual([data]);
  });
});

describe("search", () => {
  const find = (words: string, client = world.rival.client, inbox = "agency") =>
    idsOf(client, inbox, "inbox", words);

  test.each([
    ["a word of a message, by its beginning", "haupt"],
    ["a word without its accent", "CAFE"],
    ["a name, in another spelling", "muller garcia"],
    ["a name and a word of a message together", "maya easter"],
  ])("finds a thread by %s", async (_, words) => {
    expect(await find(words)).toEqual(expect.arrayContaining([threads.talk]));
    expect(await find(words)).not.toContain(threads.request);
  });

  test("finds Chinese by characters in the middle of a text", async () => {
    expect(await find("小龙")).toEqual([threads.request]);
    expect(await find("龙小")).toEqual([]);
  });

  test("finds a booking by its reference, typed in small letters", async () => {
    const [row] = await rowsOf(world.rival.client, "agency", "requests");
    expect(await find((row?.booking as { reference: string }).reference.toLowerCase())).toEqual([
      threads.request,
    ]);
  });

  test("finds the traveller's threads by the agency's name", async () => {
    const [row] = await rowsOf(maya.client, "user");
    const found = await find(row?.business_name ?? "", maya.client, "user");
    expect(new Set(found)).toEqual(new Set([threads.talk, threads.empty]));
  });

  test("quotes the message that has the word", async () => {
    const [row] = await rowsOf(world.rival.client, "agency", "inbox", "easter");
    expect(row?.excerpt).toContain("open at Easter?");
  });

  test("finds nothing for signs alone, a word that stands nowhere, and odd input", async () => {
    for (const words of ["%", "';--", "zzzz", "\u202e", "& | !", "a".repeat(500)]) {
      expect(await find(words)).toEqual([]);
    }
  });

  test("finds archived threads too, unless a filter is set", async () => {
    const id = await ask(maya, await insertPackage(world.sql, world.rival.agencyId));
    await send(maya, id, "user", "Quinoa");
    await world.rival.client.rpc("archive_conversation", {
      p_conversation_id: id,
      p_is_archived: true,
    });
    expect(await find("quinoa")).toEqual([id]);
    expect(await idsOf(world.rival.client, "agency", "unread", "quinoa")).toEqual([]);
  });

  test("finds nothing of others", async () => {
    for (const { client } of [world.owner, world.otherTraveller, world.admin]) {
      for (const inbox of ["agency", "user", "desk"]) {
        expect(await find("hauptbahnhof", client, inbox)).toEqual([]);
      }
    }
    await expectOutcome(
      createTestClient().rpc("list_conversations", { p_inbox: "user" }),
      "refused",
    );
  });
});

describe("archive and mark as unread", () => {
  const archive = (client: Client, id: string, p_is_archived = true) =>
    client.rpc("archive_conversation", { p_conversation_id: id, p_is_archived });

  test("an archived thread leaves one side's inbox, until the next message", async () => {
    const id = await ask(maya, await insertPackage(world.sql, world.rival.agencyId));
    await send(maya, id, "user", "Hello");
    expect((await archive(world.rival.client, id)).error).toBeNull();
    expect(await idsOf(world.rival.client, "agency")).not.toContain(id);
    expect(await idsOf(world.rival.client, "agency", "archived")).toContain(id);
    expect(await idsOf(maya.client, "user")).toContain(id);
    await send(maya, id, "user", "Anybody there?");
    expect(await idsOf(world.rival.client, "agency")).toContain(id);
    expect(await idsOf(world.rival.client, "agency", "archived")).not.toContain(id);
  });

  test("a thread marked as unread is among the unread until it is opened", async () => {
    const { client } = world.rival;
    await client.rpc("mark_conversation_read", { p_conversation_id: threads.talk });
    expect(await idsOf(client, "agency", "unread")).not.toContain(threads.talk);
    await client.rpc("mark_conversation_unread", { p_conversation_id: threads.talk });
    expect(await idsOf(client, "agency", "unread")).toContain(threads.talk);
    expect(await idsOf(maya.client, "user", "unread")).not.toContain(threads.talk);
    await client.rpc("mark_conversation_read", { p_conversation_id: threads.talk });
    expect(await idsOf(client, "agency", "unread")).not.toContain(threads.talk);
  });

  test("is refused to everybody else, and says nothing about how the other side keeps it", async () => {
    for (const { client } of [world.owner, world.otherTraveller, world.admin]) {
      await expectOutcome(archive(client, threads.talk), "WF021");
      await expectOutcome(
        client.rpc("mark_conversation_unread", { p_conversation_id: threads.talk }),
        "WF021",
      );
    }
    await expectOutcome(archive(maya.client, randomUUID()), "WF021");
    await expectOutcome(
      maya.client.from("conversations").select("agency_archived_at" as "id"),
      "refused",
    );
  });
});
