import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { visitorOf } from "../api/auth/visitor";
import { type Login, openPool } from "../database/connection";
import type { Keys } from "../keys";
import { callerOfKey, verifyToken } from "../tokens";
import { Connection } from "./connection";
import { Feed, type FeedMessage } from "./feed";
import { mayRead, mayWrite } from "./policies";
import { encode } from "./protocol";
import { Quota } from "./quota";

const PATH = "/realtime/v1/websocket";
const MAX_FRAME_BYTES = 64 * 1024;
const MAX_CONNECTIONS = 5000;
/** An office behind one address may open this many pages; one account half of them. */
const MAX_OF_VISITOR = 200;
const MAX_OF_ACCOUNT = 100;
const SWEEP_MS = 30_000;
const CLOSE_WITHIN_MS = 250;
const KEEP_MESSAGES = "3 days";

type Gateway = { stop: () => Promise<void> };

function reject(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

const peerOf = (request: IncomingMessage) => request.socket.remoteAddress ?? "";

/** For the functions that identify the visitor. */
function handshakeOf({ headers }: IncomingMessage): Request {
  const said = ["apikey", "sb-forwarded-for"].flatMap((name) => {
    const value = headers[name];
    return typeof value === "string" ? [[name, value] as [string, string]] : [];
  });
  return new Request("http://realtime", { headers: said });
}

/** @param onMails called when mails were queued */
export async function startGateway(
  server: Server,
  login: Login,
  keys: Keys,
  issuer: string,
  onMails: () => void,
): Promise<Gateway> {
  const sql = openPool(login, 6, "wayfare-realtime");
  const subscribers = new Map<string, Set<Connection>>();
  const connections = new Set<Connection>();
  const visitors = new Quota<Duplex>(MAX_OF_VISITOR);
  const accounts = new Quota<Connection>(MAX_OF_ACCOUNT);
  let isListening = false;

  const sendTo = (topic: string, text: string, except: Connection | null) => {
    for (const connection of subscribers.get(topic) ?? []) {
      if (connection !== except) connection.send(text);
    }
  };
  const deliver = (message: FeedMessage) => {
    // Channels here are private and don't get public messages.
    if (!message.private) return;
    const topic = `realtime:${message.topic}`;
    if (!subscribers.has(topic)) return;
    const { event, id } = message;
    // Few topics have a listener: only theirs are read.
    const payload: unknown = JSON.parse(message.payload);
    const body = { type: "broadcast", event, payload, meta: { id } };
    sendTo(topic, encode(null, null, topic, "broadcast", body), null);
  };
  const feed = new Feed(login, {
    onMessage: deliver,
    onMails,
    onReady: () => (isListening = true),
    onLost: () => {
      isListening = false;
      // Clients rejoin and reload what they may have missed.
      for (const connection of connections) connection.drop();
    },
  });
  await feed.start();

  const hub = {
    verify: (token: string) => verifyToken(token, keys.jwtSecret, issuer),
    mayRead: (caller: Parameters<typeof mayRead>[1], topic: string) => mayRead(sql, caller, topic),
    mayWrite: (caller: Parameters<typeof mayRead>[1], topic: string) =>
      mayWrite(sql, caller, topic),
    admit: (userId: string, connection: Connection) => accounts.take(userId, connection),
    leave: (userId: string, connection: Connection) => accounts.release(userId, connection),
    subscribe: (topic: string, connection: Connection) => {
      const known = subscribers.get(topic) ?? new Set();
      subscribers.set(topic, known.add(connection));
    },
    unsubscribe: (topic: string, connection: Connection) => {
      const known = subscribers.get(topic);
      known?.delete(connection);
      if (known?.size === 0) subscribers.delete(topic);
    },
    relay: (topic: string, text: string, from: Connection) => sendTo(topic, text, from),
  };

  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on("error", () => socket.destroy());
    // Not with `URL`, which throws for `//`, and this callback has no handler for errors.
    const [pathname, query] = (request.url ?? "").split("?", 2);
    if (pathname !== PATH) return reject(socket, "404 Not Found");
    const asked = new URLSearchParams(query);
    const caller = callerOfKey(asked.get("apikey") ?? "", keys);
    if (!caller) return reject(socket, "401 Unauthorized");
    if (asked.get("vsn") !== "2.0.0") return reject(socket, "400 Bad Request");
    if (!isListening || connections.size >= MAX_CONNECTIONS) {
      return reject(socket, "503 Service Unavailable");
    }
    const visitor = visitorOf(handshakeOf(request), peerOf(request), keys.secretKey);
    if (visitor !== null) {
      if (!visitors.take(visitor, socket)) return reject(socket, "429 Too Many Requests");
      socket.on("close", () => visitors.release(visitor, socket));
    }
    sockets.handleUpgrade(request, socket, head, (client) => {
      const connection = new Connection(client, caller, hub);
      connections.add(connection);
      client.on("close", () => connections.delete(connection));
    });
  };
  server.on("upgrade", upgrade);

  const sweep = setInterval(() => {
    for (const connection of connections) connection.dropIfSilent();
  }, SWEEP_MS);
  const clean = () =>
    sql`delete from realtime.messages where inserted_at < now() - ${KEEP_MESSAGES}::interval`.catch(
      () => undefined,
    );
  const cleaning = setInterval(() => void clean(), 3_600_000);
  await clean();

  return {
    stop: async () => {
      clearInterval(sweep);
      clearInterval(cleaning);
      server.off("upgrade", upgrade);
      for (const connection of connections) connection.drop();
      sockets.close();
      await feed.stop();
      await sql.end(CLOSE_WITHIN_MS);
    },
  };
}
