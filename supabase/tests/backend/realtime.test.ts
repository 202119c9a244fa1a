import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAgency, createPackage, type TestAgency } from "../support/agencies";
import { listen, settle, until } from "../support/channels";
import {
  type Client,
  createTestClient,
  createUser,
  getBackend,
  openSuperuser,
  type TestUser,
} from "../support/clients";

let sql: postgres.Sql;
let agency: TestAgency;
let packageId: string;
const clients: Client[] = [];

async function traveller(): Promise<TestUser> {
  const user = await createUser();
  clients.push(user.client);
  return user;
}

const send = (topic: string, payload: postgres.JSONValue, isPrivate = true) =>
  sql`select realtime.send(${sql.json(payload)}, 'ping', ${topic}, ${isPrivate})`;

beforeAll(async () => {
  sql = openSuperuser();
  agency = await createAgency();
  clients.push(agency.client);
  packageId = await createPackage(agency);
});

afterAll(async () => {
  await Promise.all(clients.map((client) => client.removeAllChannels()));
  await sql.end();
});

describe("private channels", () => {
  it("bring an event without the message's text to both sides only", async () => {
    const [user, outsider] = await Promise.all([traveller(), traveller()]);
    const [mine, theirs, foreign] = await Promise.all([
      listen(user.client, `user:${user.id}`),
      listen(agency.client, `agency:${agency.agencyId}`),
      listen(outsider.client, `user:${outsider.id}`),
    ]);
    expect([mine.states, theirs.states, foreign.states]).toEqual(Array(3).fill(["SUBSCRIBED"]));
    const opened = await user.client.rpc("start_conversation", { p_package_id: packageId });
    const conversationId = String(opened.data);
    const id = randomUUID();
    await user.client.from("messages").insert({
      id,
      conversation_id: conversationId,
      sender_id: user.id,
      sender_type: "user",
      content: "Not for the wire",
    });
    const isThere = (event: Record<string, unknown>) =>
      event["type"] === "message.created" && event["message_id"] === id;
    await until(() => mine.received.some(isThere), "the traveller hears of it");
    await until(() => theirs.received.some(isThere), "the agency hears of it");
    await settle();
    expect(foreign.received).toEqual([]);
    expect(JSON.stringify([...mine.received, ...theirs.received])).not.toContain("wire");
  });

  it("refuse an outsider, a guessed conversation and an anonymous client (attacks 39, 40 and 41)", async () => {
    const [user, outsider] = await Promise.all([traveller(), traveller()]);
    const anonymous = createTestClient();
    clients.push(anonymous);
    const refused = [
      await listen(outsider.client, `user:${user.id}`),
      await listen(outsider.client, `agency:${agency.agencyId}`),
      await listen(outsider.client, `conversation:${randomUUID()}`),
      await listen(outsider.client, "*"),
      await listen(outsider.client, "site"),
      await listen(anonymous, "site"),
      await listen(anonymous, `user:${user.id}`),
      await listen(anonymous, "user:"),
    ];
    await send(`user:${user.id}`, { secret: 1 });
    await send(`agency:${agency.agencyId}`, { secret: 1 });
    await settle();
    for (const { states, received } of refused) {
      expect(states[0]).toBe("CHANNEL_ERROR");
      expect(received).toEqual([]);
    }
  });

  it("are the only ones: a public channel and changes of tables are refused", async () => {
    const user = await traveller();
    const open = await listen(user.client, `user:${user.id}`, { isPrivate: false });
    expect(open.states[0]).toBe("CHANNEL_ERROR");
    const states: string[] = [];
    user.client
      .channel("changes", { config: { private: true } })
      .on("postgres_changes", { event: "*", schema: "public", table: "messages" }, () => undefined)
      .subscribe((state) => states.push(state));
    await until(() => states.length > 0, "the changes are answered");
    expect(states[0]).toBe("CHANNEL_ERROR");
  });

  it("do not carry public broadcasts or uncommitted rows", async () => {
    const user = await traveller();
    const heard = await listen(user.client, `user:${user.id}`);
    await send(`user:${user.id}`, { public: true }, false);
    await sql
      .begin(async (tx) => {
        await tx`select realtime.send('{"undone": true}', 'ping', ${`user:${user.id}`}, true)`;
        throw new Error("undo");
      })
      .catch(() => undefined);
    await send(`user:${user.id}`, { last: true });
    await until(() => heard.received.length > 0, "the last one arrives");
    expect(heard.received).toMatchObject([{ last: true }]);
  });

  it("keep the order of the commits", async () => {
    const user = await traveller();
    const heard = await listen(user.client, `user:${user.id}`);
    for (let index = 0; index < 100; index += 1) await send(`user:${user.id}`, { index });
    await until(() => heard.received.length === 100, "all have arrived");
    expect(heard.received.map((event) => event["index"])).toEqual([...Array(100).keys()]);
  });

  it("take no broadcast and no presence from a client (attack 43)", async () => {
    const user = await traveller();
    const second = createTestClient();
    clients.push(second);
    const session = (await user.client.auth.getSession()).data.session;
    if (session) await second.auth.setSession(session);
    const sender = await listen(user.client, `user:${user.id}`);
    const hearer = await listen(second, `user:${user.id}`);
    expect(hearer.states).toEqual(["SUBSCRIBED"]);
    await sender.channel.send({ type: "broadcast", event: "ping", payload: { forged: true } });
    expect(await sender.channel.track({ here: true })).not.toBe("ok");
    // Nor past the socket, nor on a topic that an outsider has guessed.
    const outsider = await traveller();
    const guessed = await listen(outsider.client, `user:${user.id}`);
    expect(guessed.states[0]).toBe("CHANNEL_ERROR");
    await guessed.channel.send({ type: "broadcast", event: "ping", payload: { forged: true } });
    expect(await guessed.channel.track({ here: true })).not.toBe("ok");
    const { apiUrl, keys } = getBackend();
    for (const { accessToken } of [user, outsider]) {
      const message = { topic: `user:${user.id}`, event: "ping", payload: {}, private: true };
      const posted = await fetch(`${apiUrl}/realtime/v1/api/broadcast`, {
        method: "POST",
        headers: {
          apikey: keys.publishableKey,
          authorization: `Bearer ${accessToken}`,
          "content-type": "application/json",
        },
        body: JSON.stringify({ messages: [message] }),
      });
      expect(posted.status).toBe(404);
    }
    await settle();
    expect(hearer.received).toEqual([]);
  });

  it("end at once when the channel is left", async () => {
    const user = await traveller();
    const heard = await listen(user.client, `user:${user.id}`);
    await user.client.removeChannel(heard.channel);
    await send(`user:${user.id}`, { late: true });
    await settle();
    expect(heard.states).toEqual(["SUBSCRIBED", "CLOSED"]);
    expect(heard.received).toEqual([]);
  });
});

describe("many subscribers", () => {
  it("a hundred of one topic all hear a message, within two seconds", async () => {
    const user = await traveller();
    const session = (await user.client.auth.getSession()).data.session;
    if (!session) throw new Error("no session");
    const crowd = Array.from({ length: 100 }, () => createTestClient());
    clients.push(...crowd);
    const listening = await Promise.all(
      crowd.map((client) => listen(client, `user:${user.id}`, { token: session.access_token })),
    );
    expect(listening.every(({ states }) => states[0] === "SUBSCRIBED")).toBe(true);
    await send(`user:${user.id}`, { to: "all" });
    await until(
      () => listening.every(({ received }) => received.length === 1),
      "everybody heard",
      2000,
    );
  });
});
