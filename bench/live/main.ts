import { randomUUID } from "node:crypto";

import postgres from "postgres";

import type { BenchContext } from "../kit/context";
import { figuresOf, quantile, show } from "../kit/figures";
import { size } from "../kit/size";
import type { BenchRow } from "../row";
import { Arrivals, openInbox, openCrowd, openRelay } from "./sockets";

const MESSAGES = size(200, 5);
const CROWD = size(1_000, 10);
/** A connection flushes its counters after a statement, at most once per second. */
const COUNTED_AFTER_MS = 1_100;
const SETTLING = 12;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function openConversation(databaseUrl: string, userId: string) {
  const options = { max: 1, onnotice: () => undefined };
  const [told, untold] = [postgres(databaseUrl, options), postgres(databaseUrl, options)];
  const [conversation] = await told<{ id: string; owner: string }[]>`
    select c.id, a.user_id as owner from public.conversations c
    join public.agencies a on a.id = c.agency_id where c.user_id = ${userId} limit 1`;
  if (!conversation) throw new Error("There is no conversation to write in.");
  // The peer counts unread messages but sends no events: as a replica it runs only these triggers.
  await told`alter table public.messages enable always trigger messages_before`;
  await told`alter table public.messages enable always trigger messages_after`;
  await untold`set session_replication_role = replica`;
  const write = (sql: postgres.Sql, id: string) => sql`
    insert into public.messages (id, conversation_id, sender_id, sender_type, content)
    values (${id}, ${conversation.id}, ${conversation.owner}, 'agency', 'See you at eight.')`;
  return {
    writeAndTell: (id: string) => write(told, id),
    write: (id: string) => write(untold, id),
    reads: async () => {
      const [row] = await told<{ reads: number }[]>`
        select (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::integer as reads
        from pg_stat_all_tables where schemaname = 'realtime' and relname = 'messages'`;
      return row?.reads ?? Number.NaN;
    },
    stop: () => Promise.all([told.end(), untold.end()]),
  };
}

/** @returns milliseconds from each message's insert to its arrival */
async function timesOf(
  arrivals: Arrivals,
  tell: (id: string) => Promise<unknown>,
  count = MESSAGES,
) {
  const times: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const id = randomUUID();
    const arrival = arrivals.of(id);
    const began = performance.now();
    await tell(id);
    times.push((await arrival) - began);
  }
  return times;
}

/** Budget 17: from the insert of a message to the other browser. */
export async function liveBench(context: BenchContext): Promise<BenchRow[]> {
  const arrivals = new Arrivals();
  const listener = await openInbox(context, "traveller@example.com", arrivals);
  const relay = await openRelay(arrivals);
  const conversation = await openConversation(context.superuserUrl, listener.userId);
  const ours = () => timesOf(arrivals, conversation.writeAndTell);
  const peer = () =>
    timesOf(arrivals, async (id) => {
      await conversation.write(id);
      relay.say(id);
    });
  const readsSoFar = async () => {
    await pause(COUNTED_AFTER_MS);
    await timesOf(arrivals, conversation.writeAndTell, SETTLING);
    return conversation.reads();
  };
  const rounds: { ours: number[]; peer: number[]; alone: number; crowd: number }[] = [];
  const reads = { alone: 0, crowd: 0 };
  try {
    await ours();
    await peer();
    for (let round = 0; round < context.rounds; round += 1) {
      const before = await readsSoFar();
      const mine = await ours();
      reads.alone += (await readsSoFar()) - before;
      const theirs = await peer();
      const close = await openCrowd(context, CROWD);
      const joined = await readsSoFar();
      const crowded = await ours();
      reads.crowd += (await readsSoFar()) - joined;
      close();
      await pause(500);
      const [alone, crowd] = [quantile(mine, 0.5), quantile(crowded, 0.5)];
      rounds.push({ ours: mine, peer: theirs, alone, crowd });
    }
  } finally {
    relay.stop();
    await Promise.all([listener.stop(), conversation.stop()]);
  }
  const row = (id: string, q: number, most: number): BenchRow => {
    const [a, b] = [
      figuresOf(rounds.map((one) => quantile(one.ours, q))),
      figuresOf(rounds.map((one) => quantile(one.peer, q))),
    ];
    const ratio = figuresOf(rounds.map((one) => quantile(one.ours, q) / quantile(one.peer, q)));
    return {
      id,
      what: `A message, written to the other browser, against the insert and a bare relay, p${q * 100}`,
      measured: `${show(a, "ms")} against ${show(b, "ms")}; ratio ${show(ratio, "", 2)}`,
      ratio: ratio.median,
      goal: `≤ ${most}`,
      met: ratio.median <= most,
    };
  };
  const crowd = figuresOf(rounds.map((one) => one.crowd / one.alone));
  const each = (count: number) => (count / (MESSAGES + SETTLING) / rounds.length).toFixed(2);
  // The event carries the whole message, so the gateway reads nothing.
  const isFlat = reads.crowd <= 1.1 * reads.alone;
  return [
    row("17a", 0.5, 1.5),
    row("17b", 0.99, 4),
    {
      id: "17c",
      what: `The same with ${CROWD} other subscribers against none, p50, and the gateway's reads per message`,
      measured: `ratio ${show(crowd, "", 2)}; ${each(reads.crowd)} against ${each(reads.alone)} reads`,
      ratio: crowd.median,
      goal: "≤ 1.2, no more reads",
      met: crowd.median <= 1.2 && isFlat,
    },
  ];
}
