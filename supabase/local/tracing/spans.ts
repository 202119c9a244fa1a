import { AsyncLocalStorage } from "node:async_hooks";

import type { Span, Tracing } from "../../../lib/tracing/span";

const requests = new AsyncLocalStorage<Span>();

/** A table, a function or a part of the API. */
const NAME = /^[a-z][\w-]{0,62}$/i;

/** Of a trace that is not sampled: nothing of it is sent. */
const UNSAMPLED = /-00$/;

/** Statements that make a span; the others only frame these. */
const STATEMENT = /^\s*(select|insert|update|delete|with|call)\b/i;

/** @returns `/rest/v1/bookings`, since the rest of a path may be an id or a file's name */
function routeOf(url: string): string {
  const parts = new URL(url).pathname.split("/");
  const known = parts.slice(0, parts[3] === "rpc" ? 5 : 4);
  return known.map((part) => (part === "" || NAME.test(part) ? part : "*")).join("/");
}

/**
 * Starts the span of a request that belongs to a trace. Others start none: mails and metrics are asked for every few
 * seconds.
 */
export function startSpan(tracing: Tracing | null, request: Request, id: string): Span | null {
  const traceparent = request.headers.get("traceparent");
  if (tracing === null || traceparent === null || UNSAMPLED.test(traceparent)) return null;
  const { method, url } = request;
  const route = routeOf(url);
  return tracing.start(`${method} ${route}`, traceparent, {
    "http.request.method": method,
    "http.route": route,
    "wayfare.request_id": id,
  });
}

/** Statements that `run` makes are parts of the span, which ends with the answer. */
export async function duringSpan(
  span: Span | null,
  run: () => Promise<Response>,
): Promise<Response> {
  if (span === null) return run();
  const response = await requests.run(span, run);
  span.end({ "http.response.status_code": response.status }, response.status >= 500);
  return response;
}

/**
 * Runs a statement as a span of the request.
 * @param run gets the statement with the trace as a comment (sqlcommenter), which PostgreSQL's log and
 * `pg_stat_activity` show
 */
export async function traceStatement<Result>(
  text: string,
  run: (text: string) => Promise<Result>,
): Promise<Result> {
  const request = requests.getStore();
  const operation = request && STATEMENT.exec(text)?.[1]?.toUpperCase();
  if (!request || !operation) return run(text);
  const span = request.start(`SQL ${operation}`, "client", {
    "db.system.name": "postgresql",
    "db.operation.name": operation,
  });
  try {
    const result = await run(`${text} /*traceparent='${span.traceparent}'*/`);
    span.end();
    return result;
  } catch (error) {
    span.end({}, true);
    throw error;
  }
}
