import { EventEmitter, once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BackendProcess, spawnBackend } from "../support/backend-process";
import { listen } from "../support/channels";
import { createUser, openSuperuser, type TestUser } from "../support/clients";

const MESSAGES = 1000;
const MARKETS = 4;
/** PostgreSQL's sender sleeps after 1 ms; the WAL writer and the status updates have longer periods. */
const LONGEST_PAUSE_MS = { afterCommit: 8, single: 200 };
const WATCHED_MS = 3000;
const LEAST_UPDATES = 6;
/** The sender wakes by itself after 15 s. */
const ARRIVES_WITHIN_MS = 4000;

// Backends without other tests, whose commits would wake the sender.
let backends: readonly BackendProcess[];

beforeAll(async () => {
  const first = await spawnBackend();
  backends = [
    first,
    ...(await Promise.all(Array.from({ length: MARKETS - 1 }, () => spawnBackend()))),
  ];
});

afterAll(() => Promise.all(backends.map((backend) => backend.stop())));

/** Fires `heard` when a message arrives on a user's topic. */
async function hearing(user: TestUser): Promise<EventEmitter> {
  const emitter = new EventEmitter();
  const { channel, states } = await listen(user.client, `user:${user.id}`);
  expect(states).toEqual(["SUBSCRIBED"]);
  channel.on("broadcast", { event: "*" }, () => emitter.emit("heard"));
  return emitter;
}

/** Sends messages to new users, one commit each; the next round waits for all of them and a pause. */
async function sendRounds(
  backend: BackendProcess,
  {
    listeners,
    rounds,
    longestPauseMs,
  }: { listeners: number; rounds: number; longestPauseMs: number },
): Promise<number> {
  const sql = openSuperuser(backend, 1);
  const users = await Promise.all(Array.from({ length: listeners }, () => createUser(backend)));
  const emitters = await Promise.all(users.map(hearing));
  let arrived = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const arrivals = emitters.map((emitter) =>
      once(emitter, "heard", { signal: AbortSignal.timeout(ARRIVES_WITHIN_MS) }),
    );
    for (const { id } of users) {
      await sql`select realtime.send(${sql.json({ round })}, 'ping', ${`user:${id}`}, true)`;
    }
    await expect(Promise.all(arrivals), `messages of round ${round}`).resolves.toBeDefined();
    arrived += listeners;
    await pause(Math.random() * longestPauseMs);
  }
  await Promise.all(users.map(({ client }) => client.removeAllChannels()));
  await sql.end();
  return arrived;
}

/** Of two commits, the second comes while the sender of the log is about to fall asleep. */
it("brings each of 1,000 messages that follow another commit at once and come before a pause", async () => {
  const [backend] = backends;
  if (!backend) throw new Error("no backend");
  const longestPauseMs = LONGEST_PAUSE_MS.afterCommit;
  await sendRounds(backend, { listeners: 2, rounds: MESSAGES, longestPauseMs });
});

it("brings each of 1,000 single messages with pauses in quiet markets", async () => {
  const longestPauseMs = LONGEST_PAUSE_MS.single;
  const rounds = MESSAGES / MARKETS;
  const arrived = await Promise.all(
    backends.map((backend) => sendRounds(backend, { listeners: 1, rounds, longestPauseMs })),
  );
  expect(arrived).toEqual(backends.map(() => rounds));
}, 120_000);

it("wakes a sleeping sender by status updates, several a second, while nothing is written", async () => {
  const [backend] = backends;
  if (!backend) throw new Error("no backend");
  const sql = openSuperuser(backend, 1);
  const seen = new Set<string>();
  const until = Date.now() + WATCHED_MS;
  while (Date.now() < until) {
    const [row] = await sql<{ replied: string }[]>`select reply_time::text as replied
      from pg_stat_replication where application_name = 'wayfare-realtime-feed'`;
    if (row) seen.add(row.replied);
    await pause(WATCHED_MS / 100);
  }
  await sql.end();
  expect(seen.size).toBeGreaterThanOrEqual(LEAST_UPDATES);
});
