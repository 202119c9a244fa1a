import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { readFileSync } from "node:fs";
import path from "node:path";

import { RealtimeClient } from "@supabase/realtime-js";
import { WebSocket } from "ws";

import { EVERY_READ_TAG } from "../lib/cache/public-tags";
import { onTagsExpired } from "../lib/cache/request-trace";
import { callAsServer, type Backend } from "./backend-calls";

const TOPIC = "site";
const EVENT = "tags.expired";
/** One announcement for what one change expires, and for changes in quick succession. */
const GATHER_MS = 100;
const RETRY_MS = 1_000;
/** As many as the database takes at a time. */
const MOST_TAGS = 200;

type Announcement = {
  announcement: number;
  tags: string[];
  instance: string | null;
  timeline: string;
};
type Read = { last_id: number; tags: string[]; is_complete: boolean; timeline: string };
/** Ids repeat after a restore of the database, on another timeline. */
type Seen = { id: number; timeline: string };

type Options = Backend & {
  expire: (tags: readonly string[]) => void;
  /** Called with whether the channel is joined, at each change. */
  onState?: (isJoined: boolean) => void;
  /** Remembers the last announcement that this instance heard, for its next start. */
  file: string;
};

function readSeen(file: string): Seen | null {
  try {
    const { id, timeline } = JSON.parse(readFileSync(file, "utf8")) as Partial<Seen>;
    return id === undefined || timeline === undefined ? null : { id, timeline };
  } catch {
    return null;
  }
}

/**
 * Tells the other instances which pages this one has put out of date, and drops those that they, or the database, name.
 * After a lost connection, and at a start, it reads what it has missed.
 * @returns ends the connection
 */
export function joinInstances({ url, secretKey, expire, file, onState }: Options) {
  const instance = randomUUID();
  const backend = { url, secretKey };
  let last = readSeen(file);
  let isHearing = false;
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | null = null;

  const expireHere = (tags: readonly string[]) => {
    isHearing = true;
    try {
      if (tags.length > 0) expire(tags);
    } finally {
      isHearing = false;
    }
  };

  const remember = (seen: Seen) => {
    last = seen;
    const text = JSON.stringify(seen);
    void mkdir(path.dirname(file), { recursive: true })
      .then(() => writeFile(file, text))
      .catch((error: unknown) => console.error("Could not keep the last announcement:", error));
  };

  const catchUp = async () => {
    const [read] = await callAsServer<Read[]>(backend, "read_expired_tags", {
      p_after: last?.id ?? null,
      p_timeline: last?.timeline ?? null,
    });
    if (!read) return;
    expireHere(read.is_complete ? read.tags : [EVERY_READ_TAG]);
    remember({ id: read.last_id, timeline: read.timeline });
  };

  const announce = async () => {
    const tags = [...waiting].slice(0, MOST_TAGS);
    let pauseMs = GATHER_MS;
    // What expires again during the call is announced again.
    for (const tag of tags) waiting.delete(tag);
    try {
      await callAsServer(backend, "announce_expired_tags", { p_tags: tags, p_instance: instance });
    } catch (error) {
      console.error("Could not tell the other instances what changed:", error);
      for (const tag of tags) waiting.add(tag);
      pauseMs = RETRY_MS;
    }
    timer = waiting.size > 0 ? setTimeout(() => void announce(), pauseMs).unref() : null;
  };

  const stopTelling = onTagsExpired((tags) => {
    if (isHearing) return;
    for (const tag of tags) waiting.add(tag);
    timer ??= setTimeout(() => void announce(), GATHER_MS).unref();
  });

  // Node 20 has no WebSocket; the types differ only in parts that are unused.
  const transport = WebSocket as unknown as typeof globalThis.WebSocket;
  const address = `${url.replace(/^http/, "ws")}/realtime/v1`;
  const client = new RealtimeClient(address, { params: { apikey: secretKey }, transport });
  const hear = ({ announcement: id, tags, instance: sender, timeline }: Announcement) => {
    const isNext = last !== null && id === last.id + 1 && timeline === last.timeline;
    if (!isNext) {
      void catchUp().catch(console.error);
      return;
    }
    if (sender !== instance) expireHere(tags);
    remember({ id, timeline });
  };
  client
    .channel(TOPIC, { config: { private: true } })
    .on("broadcast", { event: EVENT }, ({ payload }) => hear(payload as Announcement))
    .subscribe((status) => {
      onState?.(status === "SUBSCRIBED");
      if (status === "SUBSCRIBED") void catchUp().catch(console.error);
    });
  return () => {
    stopTelling();
    if (timer) clearTimeout(timer);
    void client.disconnect();
  };
}
