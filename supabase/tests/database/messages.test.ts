import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUser, type TestUser } from "../support/clients";
import { expectCheck, expectOutcome } from "./outcome";
import { createWorld, send, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

const insert = (user: TestUser, extra: Record<string, unknown> = {}) =>
  user.client.from("messages").insert({
    conversation_id: world.conversationId,
    sender_id: user.id,
    sender_type: "user",
    content: "Hello",
    ...extra,
  });
const state = async (id = world.conversationId) => {
  const [row] = await world.sql`select user_unread_count as "user", agency_unread_count as agency,
      last_message_preview as preview,
      (select count(*)::int from public.messages m where m.conversation_id = c.id) as messages,
      (select count(*)::int from public.messages m where m.conversation_id = c.id
        and m.sender_type = 'agency' and not m.is_read) as "trueUser",
      (select count(*)::int from public.messages m where m.conversation_id = c.id
        and m.sender_type = 'user' and not m.is_read) as "trueAgency"
    from public.conversations c where id = ${id}`;
  return row as Record<"user" | "agency" | "messages" | "trueUser" | "trueAgency", number> & {
    preview: string;
  };
};
/** A new thread of a new traveller, because a sender has only 30 messages a minute. */
async function thread() {
  const user = await createUser();
  const { data, error } = await user.client.rpc("start_conversation", {
    p_package_id: world.packageId,
  });
  if (error) throw error;
  return { user, id: data };
}

describe("senders", () => {
  test("not in another person's name (attack 28)", async () => {
    const before = await state();
    await expectOutcome(insert(world.traveller, { sender_id: world.owner.id }), "refused");
    await expectOutcome(insert(world.owner, { sender_id: world.traveller.id }), "refused");
    expect(await state()).toEqual(before);
  });

  test("not for the other side, either way (attack 29)", async () => {
    const before = await state();
    await expectOutcome(insert(world.traveller, { sender_type: "agency" }), "refused");
    await expectOutcome(insert(world.owner, { sender_type: "user" }), "refused");
    await expectOutcome(insert(world.traveller, { sender_type: "admin" }), "refused");
    expect(await state()).toEqual(before);
  });

  test("no outsider and no admin (attack 30)", async () => {
    const before = await state();
    for (const user of [world.otherTraveller, world.rival, world.admin]) {
      for (const sender_type of ["user", "agency"]) {
        await expectOutcome(insert(user, { sender_type }), "refused");
      }
    }
    await expectOutcome(insert(world.traveller, { conversation_id: randomUUID() }), "refused");
    expect(await state()).toEqual(before);
  });

  test("not with a chosen side, time or read mark", async () => {
    await expectOutcome(
      insert(world.otherTraveller, { user_id: world.otherTraveller.id }),
      "refused",
    );
    await expectOutcome(insert(world.traveller, { created_at: "2020-01-01" }), "refused");
    await expectOutcome(insert(world.traveller, { is_read: true }), "refused");
  });
});

describe("content (attack 33)", () => {
  test("of 4,000 characters is accepted, of 4,001 and of a megabyte is not (attack 33)", async () => {
    const { user, id } = await thread();
    const write = (content: string) => insert(user, { conversation_id: id, content });
    await expectOutcome(write("é".repeat(4000)), "none");
    await expectCheck(write("é".repeat(4001)), "messages_content_check");
    const { error } = await write("x".repeat(1_000_000));
    expect(error).not.toBeNull();
    expect((await state(id)).messages).toBe(1);
  });

  test("is trimmed of every kind of white space, and not blank", async () => {
    const { user, id } = await thread();
    const write = (content: string) => insert(user, { conversation_id: id, content });
    for (const blank of ["", " ", "\n\t", "\u00a0\u2003\u3000", "\ufeff\u200b\u2060"]) {
      await expectCheck(write(blank), "messages_content_check");
    }
    const { error } = await write("a\u0000b");
    expect(["22P05", "22021"]).toContain(error?.code);
    await write("\u3000\n Two\n lines \u2028");
    const { data } = await user.client.from("messages").select("content");
    expect(data).toEqual([{ content: "Two\n lines" }]);
    expect((await state(id)).preview).toBe("Two lines");
  });
});

describe("a retry", () => {
  test("is one message, and answered as sent (fault 10)", async () => {
    const { user, id } = await thread();
    const message = { id: randomUUID(), conversation_id: id };
    await expectOutcome(insert(user, message), "none");
    await expectOutcome(insert(user, message), "23505");
    const second = { ...message, id: randomUUID() };
    const both = await Promise.all([1, 2].map(() => insert(user, second)));
    expect(both.map(({ error }) => error?.code ?? "sent").sort()).toEqual(["23505", "sent"]);
    expect(await state(id)).toMatchObject({ messages: 2, agency: 2 });
  });

  test("reveals nothing about the ids of other threads", async () => {
    const { user, id } = await thread();
    const known = await send(world.traveller, world.conversationId, "user", "Secret id");
    await expectOutcome(insert(user, { id: known, conversation_id: id }), "none");
    await expectOutcome(insert(user, { id: known }), "refused");
  });
});

test("the 31st message in a minute is limited, a retry of the 30th is not (attack 34)", async () => {
  const { user, id } = await thread();
  const last = randomUUID();
  const others = Array.from({ length: 29 }, () => insert(user, { conversation_id: id }));
  const answers = await Promise.all(others);
  expect(answers.every(({ error }) => error === null)).toBe(true);
  await expectOutcome(insert(user, { conversation_id: id, id: last }), "none");
  const more = await Promise.all([1, 2, 3].map(() => insert(user, { conversation_id: id })));
  expect(more.map(({ error }) => error?.code)).toEqual(["WF020", "WF020", "WF020"]);
  await expectOutcome(insert(user, { conversation_id: id, id: last }), "23505");
  expect((await state(id)).messages).toBe(30);
  await world.sql`update public.messages set created_at = created_at - interval '1 minute'
    where conversation_id = ${id}`;
  await expectOutcome(insert(user, { conversation_id: id }), "none");
});

describe("reading", () => {
  test("marks the other side's messages as read and lowers the count", async () => {
    const { user, id } = await thread();
    await send(user, id, "user", "One");
    await send(world.owner, id, "agency", "Two");
    await send(world.owner, id, "agency", "Three");
    expect(await state(id)).toMatchObject({ user: 2, agency: 1 });
    const mark = () =>
      user.client
        .from("messages")
        .update({ is_read: true })
        .eq("conversation_id", id)
        .neq("sender_type", "user")
        .eq("is_read", false)
        .select("id");
    expect((await mark()).data).toHaveLength(2);
    expect((await mark()).data).toHaveLength(0);
    expect(await state(id)).toMatchObject({ user: 0, agency: 1 });
    const read = () => world.owner.client.rpc("mark_conversation_read", { p_conversation_id: id });
    expect((await read()).data).toBe(1);
    expect((await read()).data).toBe(0);
    expect(await state(id)).toMatchObject({ user: 0, agency: 0 });
  });

  test("changes neither the reader's own nor others' messages, and can't be undone (attack 31)", async () => {
    const { user, id } = await thread();
    await send(user, id, "user", "Mine");
    await send(world.owner, id, "agency", "Theirs");
    const mark = (as: TestUser, is_read: boolean, sender: string) =>
      as.client
        .from("messages")
        .update({ is_read })
        .eq("conversation_id", id)
        .eq("sender_type", sender)
        .select("id");
    await expectOutcome(mark(user, true, "user"), "none");
    await expectOutcome(mark(world.owner, true, "agency"), "none");
    for (const outsider of [world.otherTraveller, world.rival, world.admin]) {
      await expectOutcome(mark(outsider, true, "user"), "none");
      await expectOutcome(mark(outsider, true, "agency"), "none");
    }
    expect(await state(id)).toMatchObject({ user: 1, agency: 1 });
    const read = await user.client.rpc("mark_conversation_read", { p_conversation_id: id });
    expect(read.data).toBe(1);
    expect(await state(id)).toMatchObject({ user: 0, agency: 1 });
    await send(world.owner, id, "agency", "Theirs again");
    await expectOutcome(mark(user, true, "agency"), "rows");
    await expectOutcome(mark(user, false, "agency"), "refused");
    expect(await state(id)).toMatchObject({ user: 0, agency: 1, trueUser: 0, trueAgency: 1 });
  });
});

test("a message can't be edited or deleted (attack 32)", async () => {
  const id = await send(world.traveller, world.conversationId, "user", "As I said");
  for (const user of [world.traveller, world.owner, world.admin]) {
    const messages = user.client.from("messages");
    for (const change of [
      { content: "Else" },
      { sender_id: user.id },
      { created_at: "2020-01-01" },
    ]) {
      await expectOutcome(messages.update(change).eq("id", id), "refused");
    }
    await expectOutcome(messages.delete().eq("id", id), "refused");
  }
  const [row] = await world.sql`select content from public.messages where id = ${id}`;
  expect(row).toEqual({ content: "As I said" });
});

test("both sides writing at once keep one order and true counts", async () => {
  const { user, id } = await thread();
  const sent = Array.from({ length: 20 }, (_, n) =>
    n % 2 ? send(user, id, "user", `u${n}`) : send(world.owner, id, "agency", `a${n}`),
  );
  const reads = [1, 2, 3].map(() =>
    user.client.rpc("mark_conversation_read", { p_conversation_id: id }),
  );
  await Promise.all([...sent, ...reads]);
  const rows = await world.sql`select extract(epoch from created_at)::numeric::text as at
    from public.messages where conversation_id = ${id} order by created_at, id`;
  const times = rows.map((row) => row["at"] as string);
  expect(new Set(times).size).toBe(20);
  const counts = await state(id);
  expect([counts.user, counts.agency]).toEqual([counts.trueUser, counts.trueAgency]);
});
