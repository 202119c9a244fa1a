import { AsyncLocalStorage } from "node:async_hooks";

import type { Span } from "../tracing/span";

/** What pages report to the front cache of `npm start`; `next start` ignores it. */
export type RequestTrace = {
  startedAt: number;
  requestId: string | null;
  /** What calls to the backend are a part of; null while tracing is off. */
  span: Span | null;
  /** The name of the server action that the request calls, where its headers say it. */
  action: string | null;
  entries: { key: string; tags: readonly string[]; lastModified: number }[];
  isMissing: boolean;
  isUnavailable: boolean;
  hasRunAction: boolean;
  isMalformed: boolean;
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
    requestId: null,
    span: null,
    action: null,
    entries: [],
    isMissing: false,
    isUnavailable: false,
    hasRunAction: false,
    isMalformed: false,
    timeouts: 0,
    waits: 0,
    place: null,
  };
}

export function traceRequest(run: (trace: RequestTrace) => void) {
  const trace = newTrace();
  shared.requests.run(trace, run, trace);
}

export function currentTrace() {
  return shared.requests.getStore();
}

/** For calls to the backend, whose log then names the request as ours does. */
export function requestIdHeaders(): Readonly<Record<string, string>> {
  const id = currentTrace()?.requestId;
  return id ? { "x-request-id": id } : {};
}

/** Makes the server action a span of its request, and its calls to the backend a part of it. */
export async function traceAction<Result>(run: () => Promise<Result>): Promise<Result> {
  const trace = currentTrace();
  const request = trace?.span;
  if (!trace || !request) return run();
  const span = request.start(`action ${trace.action ?? "of a form"}`, "internal");
  trace.span = span;
  try {
    return await run();
  } finally {
    span.end();
    trace.span = request;
  }
}

export function reportMissing() {
  const trace = currentTrace();
  if (trace) trace.isMissing = true;
}

/** Call it before the response starts. */
export function reportUnavailable() {
  const trace = currentTrace();
  if (trace) trace.isUnavailable = true;
}

export function noteAction() {
  const trace = currentTrace();
  if (trace) trace.hasRunAction = true;
}

/** Reports that the action's payload is readable but no form, which none of our pages sends. */
export function noteMalformed() {
  const trace = currentTrace();
  if (trace) trace.isMalformed = true;
}

/** Lets other requests render meanwhile; returns a function that ends the wait. */
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

/** @returns ends it */
export function onTagsExpired(listener: (tags: readonly string[]) => void): () => void {
  shared.listeners.add(listener);
  return () => void shared.listeners.delete(listener);
}

export function announceExpiry(tags: string | readonly string[]) {
  const list = typeof tags === "string" ? [tags] : tags;
  for (const listener of shared.listeners) listener(list);
}
