import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type postgres from "postgres";
import WebSocket from "ws";
import { listen, settle, until } from "../support/channels";
import {
  type Client,
  createTestClient,
  createUser,
  getBackend,
  openSuperuser,
  type TestUser,
} from "../support/clients";
import { secondsFromNow, signToken } from "../support/tokens";

let sql: postgres.Sql;
let user: TestUser;
const clients: Client[] = [];

const send = (payload: postgres.JSONValue) =>
  sql`select realtime.send(${sql.json(payload)}, 'ping', ${`user:${user.id}`}, true)`;

function tokenFor(seconds: number): string {
  const claims = { sub: user.id, role: "authenticated", exp: secondsFromNow(seconds) };
  return signToken(claims, getBackend().keys.jwtSecret);
}

function newClient(): Client {
  const client = createTestClient();
  clients.push(client);
  return client;
}

beforeAll(async () => {
  sql = openSuperuser();
  user = await createUser();
});

afterAll(async () => {
  await Promise.all(clients.map((client) => client.removeAllChannels()));
  await sql.end();
});

/** Joins on a bare socket, where no client library keeps a bad token back. */
async function joinRaw(token: unknown, topic = `user:${user.id}`): Promise<unknown> {
  const { apiUrl, keys } = getBackend();
  const url = `${apiUrl.replace("http", "ws")}/realtime/v1/websocket?vsn=2.0.0`;
  const socket = new WebSocket(`${url}&apikey=${keys.publishableKey}`);
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  const reply = new Promise((resolve) =>
    socket.once("message", (data: Buffer) => resolve(JSON.parse(data.toString("utf8")))),
  );
  const join = { config: { private: true }, access_token: token };
  socket.send(JSON.stringify(["1", "1", `realtime:${topic}`, "phx_join", join]));
  const answer = (await reply) as [string, string, string, string, { status: string }];
  socket.terminate();
  return answer[4].status;
}

describe("tokens on the socket", () => {
  it("signed by the project are accepted", async () => {
    expect(await joinRaw(tokenFor(60))).toBe("ok");
  });

  it("that are forged, unsigned, foreign, expired, endless or of another role are not (attack 44)", async () => {
    const { keys } = getBackend();
    const claims = { sub: user.id, role: "authenticated", exp: secondsFromNow(60) };
    const [header, payload] = tokenFor(60).split(".");
    const refused: unknown[] = [
      signToken(claims, "another-secret-another-secret-another"),
      signToken(claims, "", { alg: "none" }),
      `${header}.${payload}.`,
      `${header}.${payload}`,
      signToken({ ...claims, iss: "https://evil.example/auth/v1" }, keys.jwtSecret),
      signToken({ ...claims, exp: secondsFromNow(-1) }, keys.jwtSecret),
      signToken({ sub: user.id, role: "authenticated" }, keys.jwtSecret),
      signToken({ ...claims, role: "postgres" }, keys.jwtSecret),
      signToken({ ...claims, role: "supabase_admin" }, keys.jwtSecret),
      signToken({ role: "authenticated", exp: secondsFromNow(60) }, keys.jwtSecret),
      "garbage",
      null,
    ];
    const answers = await Promise.all(refused.map((token) => joinRaw(token)));
    expect(answers).toEqual(refused.map(() => "error"));
  });

  it("cannot choose their topic by its spelling", async () => {
    for (const topic of [`USER:${user.id}`, `user:${user.id} `, `user:${user.id}%00`, "user:%"]) {
      expect(await joinRaw(tokenFor(60), topic)).toBe("error");
    }
  });

  it("a wrong key opens no socket", async () => {
    const url = `${getBackend().apiUrl.replace("http", "ws")}/realtime/v1/websocket?vsn=2.0.0`;
    for (const query of ["", "&apikey=", "&apikey=sb_secret_AAAA", `&apikey=${tokenFor(60)}`]) {
      const socket = new WebSocket(url + query);
      const error = await new Promise<Error>((resolve) => socket.once("error", resolve));
      expect(error.message).toContain("401");
    }
  });
});

describe("the life of a session", () => {
  it("ends the channel when the token expires", async () => {
    const heard = await listen(newClient(), `user:${user.id}`, { token: tokenFor(2) });
    expect(heard.states).toEqual(["SUBSCRIBED"]);
    await until(() => heard.states.includes("CLOSED"), "the channel closes");
    await send({ after: "expiry" });
    await settle();
    expect(heard.received).toEqual([]);
  });

  it("goes on with a newer token", async () => {
    const client = newClient();
    const heard = await listen(client, `user:${user.id}`, { token: tokenFor(2) });
    await client.realtime.setAuth(tokenFor(60));
    await settle(2300);
    await send({ after: "refresh" });
    await until(() => heard.received.length === 1, "the message arrives");
    expect(heard.states).toEqual(["SUBSCRIBED"]);
  });

  it("ends the channel when the new token is another user's", async () => {
    const client = newClient();
    const heard = await listen(client, `user:${user.id}`, { token: tokenFor(60) });
    const stranger = await createUser();
    await client.realtime.setAuth(stranger.accessToken);
    await until(() => heard.states.includes("CLOSED"), "the channel closes");
  });

  it("survives nonsense on the wire", async () => {
    const { apiUrl, keys } = getBackend();
    const url = `${apiUrl.replace("http", "ws")}/realtime/v1/websocket?vsn=2.0.0`;
    const deep = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
    const nonsense = ["", "{}", "[]", "[1,2,3]", deep, Buffer.from([3, 255, 1]), Buffer.alloc(0)];
    for (const data of nonsense) {
      const socket = new WebSocket(`${url}&apikey=${keys.publishableKey}`);
      socket.on("error", () => undefined);
      await new Promise((resolve) => socket.once("open", resolve));
      const closed = new Promise((resolve) => socket.once("close", resolve));
      socket.send(data);
      await closed;
    }
    expect(await joinRaw(tokenFor(60))).toBe("ok");
  });
});
