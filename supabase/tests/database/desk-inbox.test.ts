import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUser, signInAs, type TestUser } from "../support/clients";
import { expectOutcome } from "./outcome";
import { createAdmin, createWorld, ROLES, send, type World } from "./world";

let world: World;
let user: TestUser;
let conversationId: string;

beforeAll(async () => {
  world = await createWorld();
  user = await createUser();
  conversationId = await askDesk(user, "Where is my voucher?");
});
afterAll(() => world.sql.end());

async function askDesk(asker: TestUser, subject: string): Promise<string> {
  const { data, error } = await asker.client.rpc("start_desk_conversation", { p_subject: subject });
  if (error) throw error;
  await send(asker, data, "user", subject);
  return data;
}

const others = ROLES.filter((role) => role !== "admin");

function insert(client: TestUser["client"], senderId: string, to: string) {
  return client.from("messages").insert({
    id: randomUUID(),
    conversation_id: to,
    sender_id: senderId,
    sender_type: "agency",
    content: "We answer",
  });
}

describe("the desk's conversations", () => {
  test("an admin reads, answers and marks them as read for the desk", async () => {
    const { client, id } = world.admin;
    const read = await client
      .from("conversations")
      .select("customer_name, agency_unread_count, messages(content)")
      .eq("id", conversationId)
      .single();
    expect(read.data).toMatchObject({
      agency_unread_count: 1,
      messages: [{ content: "Where is my voucher?" }],
    });
    expect(
      await client.rpc("mark_conversation_read", { p_conversation_id: conversationId }),
    ).toMatchObject({ data: 1 });
    expect((await insert(client, id, conversationId)).error).toBeNull();
    const seen = await user.client
      .from("conversations")
      .select("user_unread_count, agency_unread_count")
      .eq("id", conversationId)
      .single();
    expect(seen.data).toEqual({ user_unread_count: 1, agency_unread_count: 0 });
  });

  test.each(others)("%s reads none of them and can't answer", async (role) => {
    const client = world.clients[role];
    const isAnonymous = role === "anonymous";
    const id = isAnonymous ? randomUUID() : world[role].id;
    const hidden = isAnonymous ? "refused" : "none";
    await expectOutcome(client.from("conversations").select("id").eq("id", conversationId), hidden);
    await expectOutcome(
      client.from("messages").select("id").eq("conversation_id", conversationId),
      hidden,
    );
    await expectOutcome(insert(client, id, conversationId), "refused");
    await expectOutcome(
      client
        .from("messages")
        .update({ is_read: true })
        .eq("conversation_id", conversationId)
        .select("id"),
      hidden,
    );
    await expectOutcome(
      client.rpc("mark_conversation_read", { p_conversation_id: conversationId }),
      isAnonymous ? "refused" : "WF021",
    );
  });

  test("an admin neither writes as the traveller nor in another name", async () => {
    const { client, id } = world.admin;
    const row = { id: randomUUID(), conversation_id: conversationId, content: "x" };
    for (const forged of [
      { sender_id: id, sender_type: "user" },
      { sender_id: user.id, sender_type: "user" },
      { sender_id: world.owner.id, sender_type: "agency" },
    ]) {
      await expectOutcome(client.from("messages").insert({ ...row, ...forged }), "refused");
    }
  });

  test("an admin who asks the desk stays on the asking side", async () => {
    const admin = await createAdmin(world.sql);
    const own = await askDesk(admin, "My own question");
    await expectOutcome(insert(admin.client, admin.id, own), "refused");
    const marked = await admin.client
      .from("messages")
      .update({ is_read: true })
      .eq("conversation_id", own)
      .select("id");
    expect(marked.data).toEqual([]);
  });

  test("the desk's owner still reads and answers them", async () => {
    const desk = await signInAs("desk@example.com");
    await expectOutcome(
      desk.client.from("conversations").select("id").eq("id", conversationId),
      "rows",
    );
    expect((await insert(desk.client, desk.id, conversationId)).error).toBeNull();
  });
});

test("an admin reads and answers no other agency's conversation (attacks 25, 30)", async () => {
  const { client, id } = world.admin;
  const { conversationId: foreign } = world;
  await expectOutcome(client.from("conversations").select("id").eq("id", foreign), "none");
  await expectOutcome(client.from("messages").select("id").eq("conversation_id", foreign), "none");
  await expectOutcome(insert(client, id, foreign), "refused");
  await expectOutcome(
    client.rpc("mark_conversation_read", { p_conversation_id: foreign }),
    "WF021",
  );
  const { data } = await client.from("conversations").select("agency_id");
  const desk = await client.from("agencies").select("id").eq("is_desk", true).single();
  expect(new Set(data?.map(({ agency_id }) => agency_id))).toEqual(new Set([desk.data?.id]));
});
