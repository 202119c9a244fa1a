import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What the page cache and pages report to the server of a request. The front cache of `npm start`
 * uses it; `next start` ignores it.
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

// Next bundles the cache handler again for middleware; a global symbol shares one instance.
const holder = globalThis as unknown as Record<symbol, Shared | undefined>;
const name = Symbol.for("wayfare.request-trace");
const shared = (holder[name] ??= { requests: new AsyncLocalStorage(), listeners: new Set() });

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

/** Runs a request with a trace that the cache can read. */
export function traceRequest(run: (trace: RequestTrace) => void) {
  const trace = newTrace();
  shared.requests.run(trace, run, trace);
}

/** The current request's trace; undefined outside a request and under `next start`. */
export function currentTrace() {
  return shared.requests.getStore();
}

/** Reports 404. Call it before the response starts. */
export function reportMissing() {
  const trace = currentTrace();
  if (trace) trace.isMissing = true;
}

/** Reports that the page only shows an outage. Call it before the response starts. */
export function reportUnavailable() {
  const trace = currentTrace();
  if (trace) trace.isUnavailable = true;
}

/** Reports that the action's payload was valid: later errors are the server's fault. */
export function reportAction() {
  const trace = currentTrace();
  if (trace) trace.hasRunAction = true;
}

/**
 * Reports that the request waits for the backend, so that others can render. @returns ends the wait
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

/** @param listener called when tags expire */
export function onTagsExpired(listener: (tags: readonly string[]) => void) {
  shared.listeners.add(listener);
}

export function announceExpiry(tags: string | readonly string[]) {
  const list = typeof tags === "string" ? [tags] : tags;
  for (const listener of shared.listeners) listener(list);
}
