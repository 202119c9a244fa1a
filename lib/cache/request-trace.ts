import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What the page cache and the pages tell whoever serves a request. Nobody listens under `next start`; the server
 * of `npm start` keeps a copy of the answer by it.
 */
export type RequestTrace = {
  startedAt: number;
  entries: { key: string; tags: readonly string[]; lastModified: number }[];
  isMissing: boolean;
  isUnavailable: boolean;
  hasRunAction: boolean;
  timeouts: number;
  waits: number;
  place: { stepAside: () => void; comeBack: () => void } | null;
};

export type Shared = {
  requests: AsyncLocalStorage<RequestTrace>;
  listeners: Set<(tags: readonly string[]) => void>;
};

// Next bundles the cache handler once more, for middleware: there is one of these in the process.
const holder = globalThis as unknown as Record<symbol, Shared | undefined>;
const name = Symbol.for("wayfare.request-trace");
const shared = (holder[name] ??= { requests: new AsyncLocalStorage(), listeners: new Set() });

/** @returns of a request that begins now */
export function newTrace(): RequestTrace {
  return {
    startedAt: Date.now(),
    entries: [],
    isMissing: false,
    isUnavailable: false,
    hasRunAction: false,
    timeouts: 0,
    waits: 0,
    place: null,
  };
}

/** Runs a request so that the cache can speak of it. */
export function traceRequest(run: (trace: RequestTrace) => void) {
  const trace = newTrace();
  shared.requests.run(trace, run, trace);
}

/** The request that is being answered; undefined outside of one, and under `next start`. */
export function currentTrace() {
  return shared.requests.getStore();
}

/** Says that what the request asks for is not there, before anything has been sent. */
export function reportMissing() {
  const trace = currentTrace();
  if (trace) trace.isMissing = true;
}

/** Says that the page only says that the backend does not answer, before anything has been sent. */
export function reportUnavailable() {
  const trace = currentTrace();
  if (trace) trace.isUnavailable = true;
}

/** Says that the payload of an action was sound: what fails from now on is our own fault. */
export function reportAction() {
  const trace = currentTrace();
  if (trace) trace.hasRunAction = true;
}

/**
 * Says that the request waits for the backend: meanwhile others may be rendered.
 * @returns says that it waits no more
 */
export function waitForBackend() {
  const trace = currentTrace();
  if (!trace) return () => undefined;
  trace.waits += 1;
  if (trace.waits === 1) trace.place?.stepAside();
  return () => {
    trace.waits -= 1;
    if (trace.waits === 0) trace.place?.comeBack();
  };
}

/** @param listener called at once when tags expire */
export function onTagsExpired(listener: (tags: readonly string[]) => void) {
  shared.listeners.add(listener);
}

export function announceExpiry(tags: string | readonly string[]) {
  const list = typeof tags === "string" ? [tags] : tags;
  for (const listener of shared.listeners) listener(list);
}
