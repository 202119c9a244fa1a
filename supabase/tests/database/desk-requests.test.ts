import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestClient, createUser, signInAs, type TestUser } from "../support/clients";
import { expectOutcome } from "./outcome";
import { createWorld, type World } from "./world";

let world: World;
let desk: TestUser;
beforeAll(async () => {
  world = await createWorld();
  desk = await signInAs("desk@example.com");
});
afterAll(() => world.sql.end());

const facts = {
  category: "hotels",
  item: "london",
  checkIn: "2026-12-20",
  checkOut: "2026-12-27",
  adults: 2,
  children: 1,
  rooms: 1,
  unitCents: 22_800,
  totalCents: 159_600,
  note: "A quiet room, please.",
};

function ask(
  { client }: Pick<TestUser, "client">,
  {
    id = randomUUID(),
    sent = facts,
    subject = "Finch Row Hotel, London",
  }: { id?: string; sent?: object; subject?: string } = {},
) {
  return client.rpc("send_desk_request", {
    p_request_id: id,
    p_subject: subject,
    p_summary: "Finch Row Hotel, Dec 20–27, 3 guests",
    p_facts: sent as never,
  });
}

function messagesOf({ client }: Pick<TestUser, "client">, conversationId: string | null) {
  return client
    .from("messages")
    .select("id, sender_type, content, facts")
    .eq("conversation_id", conversationId ?? "")
    .order("created_at");
}

describe("send_desk_request", () => {
  test("is the first message of a conversation about the sample, with its facts", async () => {
    const user = await createUser();
    const id = randomUUID();
    const { data: conversationId, error } = await ask(user, { id });
    expect(error).toBeNull();
    for (const reader of [user, desk]) {
      expect((await messagesOf(reader, conversationId)).data).toEqual([
        {
          id,
          sender_type: "user",
          content: "Finch Row Hotel, Dec 20–27, 3 guests\n\nA quiet room, please.",
          facts,
        },
      ]);
    }
    const { data } = await desk.client
      .from("conversations")
      .select("kind, sample, subject, agency_unread_count, last_message_at, last_request_at")
      .eq("id", conversationId ?? "")
      .single();
    expect(data).toMatchObject({
      kind: "desk",
      sample: "hotels/london",
      subject: "Finch Row Hotel, London",
      agency_unread_count: 1,
    });
    expect(data?.last_request_at).toBe(data?.last_message_at);
  });

  test("sends a replayed request once, also under concurrency", async () => {
    const user = await createUser();
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(user, { id })));
    const [first] = answers;
    expect(new Set(answers.map(({ data }) => data))).toEqual(new Set([first?.data]));
    expect((await messagesOf(user, first?.data ?? null)).data).toHaveLength(1);
    await expectOutcome(ask(user, { id, sent: { ...facts, adults: 1 } }), "WF006");
  });

  test("appends a second request for the sample to its conversation, in any language", async () => {
    const user = await createUser();
    const first = await ask(user);
    const second = await ask(user, {
      subject: "Finch Row Hotel, London (Vereinigtes Königreich)",
      sent: { ...facts, checkOut: "2026-12-22" },
    });
    expect(second.data).toBe(first.data);
    expect((await messagesOf(desk, first.data)).data).toHaveLength(2);
    const other = await ask(user, { sent: { ...facts, item: "paris" } });
    expect(other.error).toBeNull();
    expect(other.data).not.toBe(first.data);
  });

  test.each([
    ["an unknown key", { ...facts, discount: 1 }],
    ["an unknown category", { ...facts, category: "yachts" }],
    ["no item", { ...facts, item: undefined }],
    ["an item that is a path", { ...facts, item: "../x" }],
    ["a day that does not exist", { ...facts, checkIn: "2026-02-30" }],
    ["a day with a time", { ...facts, checkIn: "2026-12-20T00:00:00Z" }],
    ["a party in words", { ...facts, adults: "2" }],
    ["half a traveller", { ...facts, adults: 1.5 }],
    ["a negative price", { ...facts, totalCents: -1 }],
    ["no price", { ...facts, unitCents: undefined }],
    ["a place that is a sentence", { ...facts, place: "near the sea" }],
    ["a nested note", { ...facts, note: { text: "x" } }],
    ["a note that is too long", { ...facts, note: "x".repeat(2001) }],
    ["a list", [facts]],
  ])("refuses %s", async (_what, sent) => {
    await expectOutcome(ask(world.traveller, { sent }), "WF080");
  });

  test("refuses the 11th request of a minute, also under concurrency", async () => {
    const user = await createUser();
    const answers = await Promise.all(
      Array.from({ length: 13 }, (_, index) =>
        ask(user, { sent: { ...facts, adults: 1, rooms: 1, note: `Try ${String(index)}` } }),
      ),
    );
    expect(answers.flatMap(({ error }) => (error ? [error.code] : []))).toEqual([
      "WF020",
      "WF020",
      "WF020",
    ]);
  });

  test("refuses the desk, admins, and visitors without a session", async () => {
    await expectOutcome(ask(desk), "WF003");
    await expectOutcome(ask(world.admin), "WF003");
    await expectOutcome(ask({ client: createTestClient() }), "refused");
  });

  test("only the function writes facts", async () => {
    const { data: conversationId } = await ask(world.traveller);
    await expectOutcome(
      world.traveller.client.from("messages").insert({
        id: randomUUID(),
        conversation_id: conversationId ?? "",
        sender_id: world.traveller.id,
        sender_type: "user",
        content: "Cheaper, please",
        facts: { ...facts, totalCents: 1 },
      } as never),
      "refused",
    );
    for (const { client } of [world.traveller, desk]) {
      await expectOutcome(
        client
          .from("messages")
          .update({ facts } as never)
          .eq("conversation_id", conversationId ?? "")
          .select("id"),
        "refused",
      );
    }
  });

  test("keeps a question with the same subject in a separate conversation", async () => {
    const user = await createUser();
    const request = await ask(user, { subject: "The same words" });
    const question = await user.client.rpc("start_desk_conversation", {
      p_subject: "The same words",
    });
    expect(question.error).toBeNull();
    expect(question.data).not.toBe(request.data);
  });
});
