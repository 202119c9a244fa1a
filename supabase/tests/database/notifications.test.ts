import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listen, settle, until } from "../support/channels";
import type { TestUser } from "../support/clients";
import { requestTrip, toldAbout as readTold } from "./told";
import { createWorld, send, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

const toldAbout = (user: TestUser, subjectId: string) => readTold(world, user, subjectId);
const request = () => requestTrip(world);

describe("messages of one conversation", () => {
  test("are one unread notification with the last text, until it is read", async () => {
    const { conversationId } = await request();
    await send(world.owner, conversationId, "agency", "One");
    await send(world.owner, conversationId, "agency", "Two");
    expect(await toldAbout(world.traveller, conversationId)).toEqual([
      { kind: "message", audience: "traveller", count: 2, isRead: false },
    ]);
    const [row] = await world.sql`select payload ->> 'preview' as preview
      from public.notifications
      where user_id = ${world.traveller.id} and subject_id = ${conversationId}`;
    expect(row).toEqual({ preview: "Two" });
    const read = await world.traveller.client
      .from("notifications")
      .select("kind, event_count")
      .eq("subject_id", conversationId);
    expect(read.data).toEqual([{ kind: "message", event_count: 2 }]);
    await world.traveller.client.rpc("mark_conversation_read", {
      p_conversation_id: conversationId,
    });
    await send(world.owner, conversationId, "agency", "Three");
    expect(await toldAbout(world.traveller, conversationId)).toEqual([
      { kind: "message", audience: "traveller", count: 2, isRead: true },
      { kind: "message", audience: "traveller", count: 1, isRead: false },
    ]);
  });

  test("stay unread until the last of them is read", async () => {
    const { conversationId } = await request();
    const [first] = await Promise.all([send(world.traveller, conversationId, "user", "One")]);
    await send(world.traveller, conversationId, "user", "Two");
    const isRead = async () => (await toldAbout(world.owner, conversationId))[0]?.isRead;
    const messages = world.owner.client.from("messages");
    await messages
      .update({ is_read: true })
      .eq("conversation_id", conversationId)
      .eq("id", first ?? "");
    expect(await isRead()).toBe(false);
    await messages
      .update({ is_read: true })
      .eq("conversation_id", conversationId)
      .eq("sender_type", "user");
    expect(await isRead()).toBe(true);
  });

  test("are one row and one line in a storm of 1,000, and none is lost", async () => {
    const { conversationId } = await request();
    const write = (count: number) =>
      // Of somebody else, who has no more to write here: a sender may send 30 a minute.
      world.sql`insert into public.messages (conversation_id, sender_id, sender_type, content)
        select ${conversationId}, ${world.otherTraveller.id}, 'user', 'Storm ' || n
        from generate_series(1, ${count}::integer) n`;
    await Promise.all(Array.from({ length: 10 }, () => write(100)));
    expect(await toldAbout(world.owner, conversationId)).toEqual([
      { kind: "message", audience: "agency", count: 1000, isRead: false },
    ]);
  });

  test("leave the reader with their conversation", async () => {
    const { conversationId } = await request();
    await send(world.owner, conversationId, "agency", "Not for others");
    await world.sql`update public.conversations set user_id = ${world.otherTraveller.id}
      where id = ${conversationId}`;
    expect(await toldAbout(world.traveller, conversationId)).toEqual([]);
  });

  test("to the desk tell its owner and each admin, and one admin reads for all", async () => {
    const [desk] = await world.sql<{ userId: string }[]>`
      select user_id as "userId" from public.agencies where is_desk`;
    const started = await world.traveller.client.rpc("start_desk_conversation", {
      p_subject: `Bag ${crypto.randomUUID()}`,
    });
    const id = started.data ?? "";
    await send(world.traveller, id, "user", "My bag is gone");
    const readers = await world.sql<{ kind: string; user_id: string; read: boolean }[]>`
      select kind, user_id, read_at is not null as read from public.notifications
      where subject_id = ${id}`;
    const admins = await world.sql`select user_id from public.user_roles where role = 'admin'
      and user_id <> ${desk?.userId ?? ""}`;
    expect(readers.filter(({ kind }) => kind === "desk_message")).toHaveLength(admins.length);
    expect(readers.filter(({ kind }) => kind === "message")).toMatchObject([
      { user_id: desk?.userId },
    ]);
    await world.admin.client.rpc("mark_conversation_read", { p_conversation_id: id });
    const [left] = await world.sql`select count(*)::integer as unread from public.notifications
      where subject_id = ${id} and read_at is null`;
    expect(left).toEqual({ unread: 0 });
  });
});

describe("reading", () => {
  test("marks one, one subject, or all, of the caller alone (attack 93)", async () => {
    const [a, b, c] = await Promise.all([request(), request(), request()]);
    const { client } = world.owner;
    const { data } = await client
      .from("notifications")
      .select("id, subject_id")
      .in("subject_id", [a.id, b.id, c.id]);
    const idOf = (subject: string) =>
      data?.find(({ subject_id }) => subject_id === subject)?.id ?? "";
    const stranger = await world.rival.client.rpc("mark_notifications_read", {
      p_ids: [idOf(a.id)],
    });
    expect(stranger.data).toBe(0);
    expect((await client.rpc("mark_notifications_read", { p_ids: [idOf(a.id)] })).data).toBe(1);
    expect((await client.rpc("mark_notifications_read", { p_ids: [idOf(a.id)] })).data).toBe(0);
    expect((await client.rpc("mark_subject_notified", { p_subject_id: b.id })).data).toBe(1);
    expect(await toldAbout(world.owner, c.id)).toMatchObject([{ isRead: false }]);
    await client.rpc("mark_notifications_read");
    const counts = await client.rpc("get_waiting_counts").single();
    expect(counts.data).toMatchObject({ notifications: 0, other_notifications: 0 });
    await client.rpc("clear_notifications");
    const left = await client.from("notifications").select("id");
    expect(left.data).toEqual([]);
  });

  test("counts messages apart from the rest", async () => {
    const { client } = world.owner;
    await client.rpc("mark_notifications_read");
    const { conversationId } = await request();
    await send(world.traveller, conversationId, "user", "And?");
    const counts = await client.rpc("get_waiting_counts").single();
    expect(counts.data).toMatchObject({ notifications: 2, other_notifications: 1 });
  });

  test("sends one event without content to the reader's own topic, and to nobody else's (attack 93)", async () => {
    const { id: userId } = world.owner;
    const [own, spied] = await Promise.all([
      listen(world.owner.client, `user:${userId}`),
      listen(world.rival.client, `user:${userId}`),
    ]);
    const heard = () => own.received.filter(({ type }) => type === "notifications.changed");
    await Promise.all([request(), request()]);
    await until(() => heard().length === 2, "the owner hears of two requests");
    await world.owner.client.rpc("mark_notifications_read");
    await until(() => heard().length === 3, "the owner hears once that all was read");
    await settle();
    expect(heard().map(({ id, ...event }) => [typeof id, event])).toEqual(
      Array(3).fill(["string", { type: "notifications.changed" }]),
    );
    expect(spied.received).toEqual([]);
    await Promise.all([world.owner, world.rival].map(({ client }) => client.removeAllChannels()));
  });

  test("shows what an admin was told to admins alone, and an agency's with its second factor", async () => {
    const { client, id } = world.admin;
    const kinds = async () =>
      (await client.from("notifications").select("kind").eq("audience", "operator")).data?.length;
    expect(await kinds()).toBeGreaterThan(0);
    await world.sql`delete from public.user_roles where user_id = ${id} and role = 'admin'`;
    expect(await kinds()).toBe(0);
    const counts = await client.rpc("get_waiting_counts").single();
    expect(counts.data?.notifications).toBe(0);
    await world.sql`insert into public.user_roles (user_id, role) values (${id}, 'admin')`;
  });
});
