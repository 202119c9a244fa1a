import type { RealtimeClient } from "@supabase/realtime-js";

import { watchPage } from "@/lib/supabase/page-watch";
import { retryDelay } from "@/lib/utils/retry-delay";

import type { RealtimeEvent, RealtimeStatus, RealtimeTicket } from "./types";

/** Events are hints and gaps lose them, so `onSync` asks to read everything again. */
export interface RealtimeListener {
  onEvent?(event: RealtimeEvent): void;
  onSync?(): void;
  onStatus?(status: RealtimeStatus): void;
  onSignedOut?(): void;
}

/** After a gap of this length the status is `down` and polling starts. */
const GRACE_MS = 10_000;
const POLL_MS = 15_000;
/** Keeps the connection across a soft navigation. */
const LINGER_MS = 1_000;
const TICKET_TIMEOUT_MS = 5_000;
/** After this many refusals in a row, the ticket may be at fault and not only the socket. */
const PATIENCE = 3;

const listeners = new Set<RealtimeListener>();
let unwatch: (() => void) | null = null;
let status: RealtimeStatus = "connecting";
let client: RealtimeClient | null = null;
let identity: string | null = null;
/** Async work of an older generation must stop. */
let generation = 0;
let attempts = 0;
let refusals = 0;
let missing = new Set<string>();

type TimerName = "linger" | "down" | "poll" | "retry" | "token";
const timers = new Map<TimerName, number>();

function later(name: TimerName, delay: number, run: () => void): void {
  window.clearTimeout(timers.get(name));
  timers.set(name, window.setTimeout(run, delay));
}

function cancel(...names: TimerName[]): void {
  for (const name of names) {
    window.clearTimeout(timers.get(name));
    timers.delete(name);
  }
}

function sync(): void {
  for (const listener of listeners) listener.onSync?.();
}

function poll(): void {
  if (document.visibilityState === "visible" && navigator.onLine) sync();
  later("poll", POLL_MS, poll);
}

function setStatus(next: RealtimeStatus): void {
  if (next === "live") {
    cancel("down", "poll");
  } else if (status !== "down") {
    if (next === "connecting" && !timers.has("down")) {
      later("down", GRACE_MS, () => setStatus("down"));
    }
  } else if (next === "connecting") {
    return;
  }
  if (next === status) return;
  status = next;
  if (next === "down") poll();
  for (const listener of listeners) listener.onStatus?.(next);
}

function endSession(): void {
  stop();
  for (const listener of listeners) listener.onSignedOut?.();
}

async function fetchTicket(): Promise<RealtimeTicket | "signed-out" | null> {
  try {
    const response = await fetch("/api/realtime", {
      cache: "no-store",
      signal: AbortSignal.timeout(TICKET_TIMEOUT_MS),
    });
    if (response.ok) return (await response.json()) as RealtimeTicket;
    // The browser keeps a request open until its body is read.
    await response.body?.cancel();
    return response.status === 401 ? "signed-out" : null;
  } catch {
    return null;
  }
}

function scheduleRetry(): void {
  setStatus("connecting");
  later("retry", retryDelay(attempts), () => void connect());
  attempts += 1;
}

function disconnect(): void {
  generation += 1;
  cancel("retry", "token");
  const old = client;
  client = null;
  // Otherwise the channels stay joined as the old user until the token expires.
  if (old) void old.removeAllChannels().catch(() => undefined);
}

function scheduleTokenRefresh({ expiresIn }: RealtimeTicket, mine: number): void {
  const delay = Math.max(expiresIn - 60, expiresIn / 2, 1) * 1_000;
  later("token", delay, async () => {
    const ticket = await fetchTicket();
    if (mine !== generation) return;
    if (ticket === "signed-out") return endSession();
    if (!ticket || ticket.topics.join() !== identity) return scheduleRetry();
    await client?.setAuth(ticket.token);
    scheduleTokenRefresh(ticket, mine);
  });
}

function onChannelStatus(next: string, topic: string, mine: number): void {
  if (mine !== generation) return;
  if (next === "SUBSCRIBED") {
    missing.delete(topic);
    // One sync for all topics, so that a form that has just opened isn't read again.
    if (missing.size > 0) return;
    attempts = 0;
    refusals = 0;
    setStatus("live");
    sync();
    return;
  }
  missing.add(topic);
  setStatus("connecting");
  refusals += 1;
  // A closed channel can't recover. For other errors the client retries by itself, but with the old
  // token.
  if (next === "CLOSED" || refusals > PATIENCE) {
    refusals = 0;
    scheduleRetry();
  }
}

async function connect(): Promise<void> {
  disconnect();
  const mine = generation;
  const [ticket, module] = await Promise.all([
    fetchTicket(),
    import("@supabase/realtime-js").catch(() => null),
  ]);
  if (mine !== generation) return;
  if (ticket === "signed-out") return endSession();
  if (!ticket || !module) return scheduleRetry();
  const topics = ticket.topics.join();
  if (identity !== null && identity !== topics) return endSession();
  identity = topics;

  missing = new Set(ticket.topics);
  const opened = new module.RealtimeClient(ticket.url, { params: { apikey: ticket.key } });
  client = opened;
  // Subscribing earlier would join as anonymous.
  await opened.setAuth(ticket.token);
  if (mine !== generation) return;
  for (const topic of ticket.topics) {
    opened
      .channel(topic, { config: { private: true } })
      .on("broadcast", { event: "*" }, ({ payload }) => {
        if (mine === generation) emit(payload as RealtimeEvent);
      })
      .subscribe((next) => onChannelStatus(next, topic, mine));
  }
  scheduleTokenRefresh(ticket, mine);
}

function emit(event: RealtimeEvent): void {
  for (const listener of listeners) listener.onEvent?.(event);
}

function onReturn(): void {
  attempts = 0;
  sync();
  void connect();
}

function onWake(): void {
  if (status === "live") sync();
  else onReturn();
}

function start(): void {
  unwatch = watchPage({ onReturn, onWake, onOffline: () => setStatus("connecting") });
  setStatus("connecting");
  void connect();
}

function stop(): void {
  unwatch?.();
  unwatch = null;
  disconnect();
  cancel("linger", "down", "poll");
  status = "connecting";
  identity = null;
  attempts = 0;
  refusals = 0;
}

/** Returns a function that stops listening. */
export function listenToRealtime(listener: RealtimeListener): () => void {
  listeners.add(listener);
  cancel("linger");
  if (!unwatch) start();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    later("linger", LINGER_MS, stop);
  };
}

export function realtimeStatus(): RealtimeStatus {
  return status;
}

export function announceLocally(event: RealtimeEvent): void {
  emit(event);
}
