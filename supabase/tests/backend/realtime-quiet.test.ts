import { EventEmitter, once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BackendProcess, spawnBackend } from "../support/backend-process";
import { listen } from "../support/channels";
import { createUser, openSuperuser, type TestUser } from "../support/clients";

const ROUNDS = 1000;
const MOST_PAUSE_MS = 8;

// A backend of its own: commits of other tests would wake the feed.
let backend: BackendProcess;
let sql: postgres.Sql;

beforeAll(async () => {
  backend = await spawnBackend();
  sql = openSuperuser(backend);
});

afterAll(async () => {
  await sql.end();
  await backend.stop();
});

/** Tells as an event `heard` that a message came on a user's topic. */
async function hearing(user: TestUser): Promise<EventEmitter> {
  const emitter = new EventEmitter();
  const { channel, states } = await listen(user.client, `user:${user.id}`);
  expect(states).toEqual(["SUBSCRIBED"]);
  channel.on("broadcast", { event: "*" }, () => emitter.emit("heard"));
  return emitter;
}

/** Of two commits, the second comes while the sender of the log is about to fall asleep. */
it("brings each of 1,000 messages that follow another commit at once and come before a pause", async () => {
  const users = await Promise.all([createUser(backend), createUser(backend)]);
  const listeners = await Promise.all(users.map(hearing));
  for (let round = 1; round <= ROUNDS; round += 1) {
    const arrivals = listeners.map((listener) =>
      once(listener, "heard", { signal: AbortSignal.timeout(2000) }),
    );
    for (const { id } of users) {
      await sql`select realtime.send(${sql.json({ round })}, 'ping', ${`user:${id}`}, true)`;
    }
    await expect(Promise.all(arrivals), `messages of round ${round}`).resolves.toBeDefined();
    await pause(Math.random() * MOST_PAUSE_MS);
  }
  await Promise.all(users.map(({ client }) => client.removeAllChannels()));
});
