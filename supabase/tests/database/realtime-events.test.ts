import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listen, settle, until } from "../support/channels";
import { createServiceClient } from "../support/clients";
import { createWorld, insertPackage, book, dateIn, send, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

type Event = { topic: string; event: string; private: boolean; payload: Record<string, unknown> };

/** What a piece of work sends, found by the ids of what it touches. */
async function eventsAbout(id: string, work: () => Promise<unknown>): Promise<Event[]> {
  const [start] = await world.sql`select clock_timestamp()::timestamp as at`;
  await work();
  const rows = await world.sql<Event[]>`
    select topic, event, private, payload - 'id' as payload from realtime.messages
    where inserted_at >= ${start?.["at"] as string} and payload::text like ${`%${id}%`}
    order by topic desc`;
  return [...rows];
}
const topics = () => [`user:${world.traveller.id}`, `agency:${world.owner.agencyId}`];

describe("events are thin, private and for the two sides only", () => {
  test("message.created", async () => {
    const conversation_id = world.conversationId;
    let message_id = "";
    const events = await eventsAbout(conversation_id, async () => {
      message_id = await send(world.traveller, conversation_id, "user", "A secret");
    });
    const payload = { type: "message.created", conversation_id, message_id, sender_type: "user" };
    expect(events).toEqual(
      topics().map((topic) => ({ topic, event: "message.created", private: true, payload })),
    );
  });

  test("messages.read, once for many", async () => {
    await send(world.traveller, world.conversationId, "user", "And another");
    const events = await eventsAbout(world.conversationId, async () =>
      world.owner.client.rpc("mark_conversation_read", { p_conversation_id: world.conversationId }),
    );
    expect(events.map(({ topic, payload }) => [topic, payload])).toEqual(
      topics().map((topic) => [
        topic,
        { type: "messages.read", conversation_id: world.conversationId, sender_type: "user" },
      ]),
    );
  });

  test("booking.changed to the sides, seats.changed to viewers of the package", async () => {
    const id = await insertPackage(world.sql, world.owner.agencyId, { maxParticipants: 4 });
    let booking_id = "";
    const events = await eventsAbout(id, async () => {
      booking_id = (await book(world.traveller, id, { date: dateIn(9) })).booking_id;
    });
    const payload = { type: "booking.changed", booking_id, package_id: id, status: "pending" };
    const [user, agency] = topics();
    expect(events).toEqual([
      { topic: user, event: "booking.changed", private: true, payload },
      {
        topic: `package:${id}`,
        event: "seats.changed",
        private: true,
        payload: { type: "seats.changed", package_id: id },
      },
      { topic: agency, event: "booking.changed", private: true, payload },
    ]);
    const confirmed = await eventsAbout(booking_id, async () =>
      world.owner.client.rpc("confirm_booking", {
        p_booking_id: booking_id,
        p_expected_status: "pending",
      }),
    );
    expect(confirmed.map(({ payload }) => payload["status"])).toEqual(["confirmed", "confirmed"]);
  });

  test("no event of its own for the conversation that a booking opens, or takes over", async () => {
    const id = await insertPackage(world.sql, world.owner.agencyId);
    const [start] = await world.sql`select clock_timestamp()::timestamp as at`;
    const { data } = await world.traveller.client.rpc("start_conversation", {
      p_package_id: id,
    });
    const first = await book(world.traveller, id, { date: dateIn(9) });
    const second = await book(world.traveller, id, { date: dateIn(10) });
    expect(first.conversation_id).toBe(data);
    const events = await world.sql<{ topic: string; id: string }[]>`
      select topic, payload ->> 'conversation_id' as id from realtime.messages
      where inserted_at >= ${start?.["at"] as string} and event = 'conversation.changed'
        and payload ->> 'conversation_id' in (${first.conversation_id}, ${second.conversation_id})
      order by topic desc`;
    // The enquiry's, when it was opened.
    expect([...events]).toEqual(topics().map((topic) => ({ topic, id: first.conversation_id })));
  });

  test("agency.changed, to the agency, its owner and the admins; the site hears of a withdrawal", async () => {
    const { agencyId, id } = world.rival;
    const set = (verification_status: string) =>
      createServiceClient()
        .from("agencies")
        .update({ verification_status, rejection_reason: "No." })
        .eq("id", agencyId);
    const events = await eventsAbout(agencyId, async () => set("rejected"));
    const payload = {
      type: "agency.changed",
      agency_id: agencyId,
      verification_status: "rejected",
    };
    expect(events.map((event) => [event.topic, event.payload])).toEqual([
      [`user:${id}`, payload],
      [`agency:${agencyId}`, payload],
      ["admins", payload],
    ]);
    await set("approved");
    const [event, ...others] = await eventsAbout("live-agencies", async () => set("rejected"));
    expect(event).toMatchObject({ topic: "site", event: "tags.expired", private: true });
    const tags = ["live-agencies", "public-packages"];
    expect(event?.payload).toMatchObject({ tags, instance: null });
    expect(others).toEqual([]);
    await set("approved");
  });

  test("packages.changed, to the agency alone, when one comes, changes its state, or goes", async () => {
    const { agencyId, client } = world.owner;
    const title = `Live ${crypto.randomUUID()}`;
    const mine = () => client.from("travel_packages");
    const steps = [
      () =>
        mine().insert({
          agency_id: agencyId,
          title,
          description: "By the sea.",
          destination: "Lisbon",
          duration_days: 5,
          price: 100,
          status: "draft",
        }),
      () => mine().update({ price: 101 }).eq("title", title),
      () => mine().update({ status: "published" }).eq("title", title),
      () => mine().delete().eq("title", title),
    ];
    const counts: number[] = [];
    for (const step of steps) {
      const events = await eventsAbout(agencyId, async () => step());
      const news = events.filter(({ event }) => event === "packages.changed");
      expect(news.every(({ topic }) => topic === `agency:${agencyId}`)).toBe(true);
      counts.push(news.length);
    }
    expect(counts).toEqual([1, 0, 1, 1]);
  });

  test("no event without a change", async () => {
    const events = await eventsAbout(world.owner.agencyId, async () =>
      createServiceClient()
        .from("agencies")
        .update({ rejection_reason: null })
        .eq("id", world.owner.agencyId),
    );
    expect(events).toEqual([]);
  });
});

describe("recipients", () => {
  test("the two sides, and neither B nor an outsider (attacks 39, 40)", async () => {
    const [side, agency] = topics();
    const heard = await Promise.all([
      listen(world.traveller.client, side ?? ""),
      listen(world.owner.client, agency ?? ""),
    ]);
    const refused = await Promise.all([
      listen(world.rival.client, agency ?? ""),
      listen(world.rival.client, side ?? ""),
      listen(world.rival.client, `conversation:${world.conversationId}`),
      listen(world.admin.client, agency ?? ""),
      listen(world.clients.anonymous, agency ?? ""),
    ]);
    await send(world.traveller, world.conversationId, "user", "Over here");
    await until(() => heard.every(({ received }) => received.length > 0), "both sides hear it");
    await settle();
    expect(refused.flatMap(({ received }) => received)).toEqual([]);
    expect(refused.every(({ states }) => !states.includes("SUBSCRIBED"))).toBe(true);
    await Promise.all(
      [world.traveller, world.owner, world.rival, world.admin].map(({ client }) =>
        client.removeAllChannels(),
      ),
    );
    await world.clients.anonymous.removeAllChannels();
  });

  test("not a person removed from the conversation (attack 42)", async () => {
    const id = await insertPackage(world.sql, world.owner.agencyId);
    const started = await world.traveller.client.rpc("start_conversation", { p_package_id: id });
    const conversationId = started.data ?? "";
    const before = await listen(world.traveller.client, `user:${world.traveller.id}`);
    await send(world.owner, conversationId, "agency", "Hello");
    const about = () =>
      before.received.filter((event) => event["conversation_id"] === conversationId).length;
    await until(() => about() > 0, "the traveller hears the first");
    await world.sql`update public.conversations set user_id = ${world.otherTraveller.id}
      where id = ${conversationId}`;
    await settle();
    const heard = about();
    const after = await listen(world.otherTraveller.client, `user:${world.otherTraveller.id}`);
    await send(world.owner, conversationId, "agency", "Not for you any more");
    await until(() => after.received.length > 0, "the new traveller hears the second");
    await settle();
    expect(about()).toBe(heard);
    await world.traveller.client.removeAllChannels();
    await world.otherTraveller.client.removeAllChannels();
  });
});
