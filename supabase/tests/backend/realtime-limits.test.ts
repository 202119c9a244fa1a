import type { IncomingMessage } from "node:http";
import { afterEach, expect, it } from "vitest";
import WebSocket from "ws";
import { createUser, getBackend, type TestUser } from "../support/clients";

const sockets: WebSocket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});

/** Opens a socket, as the site's proxy would for a visitor; the socket, or the status of the refusal. */
async function open(visitor?: string): Promise<WebSocket | number> {
  const { apiUrl, keys } = getBackend();
  const url = `${apiUrl.replace("http", "ws")}/realtime/v1/websocket?vsn=2.0.0`;
  const headers = visitor ? { apikey: keys.secretKey, "sb-forwarded-for": visitor } : {};
  const socket = new WebSocket(`${url}&apikey=${keys.publishableKey}`, { headers });
  return new Promise((resolve, reject) => {
    socket.once("open", () => {
      sockets.push(socket);
      resolve(socket);
    });
    socket.once("error", reject);
    socket.once("unexpected-response", (_, response: IncomingMessage) => {
      resolve(response.statusCode ?? 0);
    });
  });
}

/** Joins the user's own topic on a new socket: `ok` or `error`. */
async function join(user: TestUser): Promise<string> {
  const socket = await open();
  if (typeof socket === "number") return String(socket);
  const reply = new Promise<string>((resolve) =>
    socket.once("message", (data: Buffer) => resolve(data.toString("utf8"))),
  );
  const asked = { config: { private: true }, access_token: user.accessToken };
  socket.send(JSON.stringify(["1", "1", `realtime:user:${user.id}`, "phx_join", asked]));
  const answer = JSON.parse(await reply) as [string, string, string, string, { status: string }];
  return answer[4].status;
}

const times = <Value>(count: number, work: () => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, work));

it("a visitor has at most 200 sockets, and others keep theirs (attack 88)", async () => {
  const opened = await times(800, () => open("203.0.113.88"));
  const refused = opened.filter((socket) => typeof socket === "number");
  expect(new Set(refused)).toEqual(new Set([429]));
  expect(refused).toHaveLength(600);
  expect(await open("203.0.113.89")).toBeInstanceOf(WebSocket);
  const [first] = sockets;
  first?.close();
  await expect.poll(() => open("203.0.113.88")).toBeInstanceOf(WebSocket);
});

it("an account listens on at most 100 sockets, and others keep theirs", async () => {
  const [user, other] = await Promise.all([createUser(), createUser()]);
  const answers = await times(120, () => join(user));
  expect(answers.filter((answer) => answer === "ok")).toHaveLength(100);
  expect(answers.filter((answer) => answer === "error")).toHaveLength(20);
  expect(await join(other)).toBe("ok");
  for (const socket of sockets.splice(0)) socket.terminate();
  await expect.poll(() => join(user)).toBe("ok");
});
