"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { useSWRConfig, type SWRConfiguration } from "swr";

import { ReadError } from "@/lib/realtime/fetch-json";
import { createRefresher, type Refresher } from "@/lib/realtime/refresher";

import { currentStatus } from "./realtime-loader";
import { useRealtime } from "./use-realtime";

/** SWR holds the data and its error; `useLiveRead` alone decides when to read. */
export const liveConfig = {
  dedupingInterval: 0,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnMount: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
} satisfies SWRConfiguration;

const STORM_GAP_MS = 1_000;

/**
 * Reads a key of SWR again on each of these events, after a reconnect, and every 15 seconds while the
 * connection is down. SWR starts a read for each call, and drops the answers of all but the last: a
 * refresher makes one read of a burst, and retries what failed.
 * @param key as SWR serializes it
 * @param gap minimum milliseconds between reads; in a storm of events it grows to a second
 * @returns reads now
 */
export function useLiveRead(key: string, events: ReadonlySet<string>, gap?: number): () => void {
  const { cache, mutate } = useSWRConfig();
  const refresher = useRef<Refresher>(null);
  const read = useEffectEvent(async () => {
    await mutate(key);
    const error: unknown = cache.get(key)?.error;
    // A lost session does not come back by asking again.
    return error === undefined || (error instanceof ReadError && error.code === "notAuthenticated");
  });
  useEffect(() => {
    const created = createRefresher(() => read(), gap, STORM_GAP_MS);
    refresher.current = created;
    // What was told to those who listened before has told this nothing.
    if (currentStatus() === "live") created.requestNow();
    return () => created.stop();
  }, [gap]);
  // SWR shows what it knows of another key without a read.
  const readKey = useRef(key);
  useEffect(() => {
    if (readKey.current === key) return;
    readKey.current = key;
    refresher.current?.requestNow();
  }, [key]);
  useRealtime({
    onSync: () => refresher.current?.requestNow(),
    onEvent: ({ type }) => {
      if (events.has(type)) refresher.current?.request();
    },
  });
  return () => refresher.current?.requestNow();
}
