import type { WriteHead } from "../cache/record-response";
import { createHttpCache } from "../cache/http-cache";
import type { Origin } from "../cache/origin";
import type { Watch } from "../cache/outcome";
import type { Conditions } from "./conditions";
import { onTagsExpired, traceRequest, type RequestTrace } from "../../lib/cache/request-trace";
import { splitAddress } from "./address";
import { lifetimeOf } from "../cache/http-rules";
import { normalizeRequest, pathOfAbsoluteUrl } from "./normalize-request";
import { withoutInheritedNames } from "./query-names";
import { cacheControlForClients, keyOf, kindOf, hasDotSegment } from "./rules";
import { refuse, secure } from "../cache/send";
import { readRequestId } from "../../scripts/run/log.mjs";
import { applyTrace } from "./status";
import type { BeginSpan } from "../tracing/request-spans";
import type { IncomingMessage as Request, ServerResponse as Response } from "node:http";

export type Handler = (request: Request, response: Response) => Promise<unknown> | unknown;
export type Context = { trace: RequestTrace; path: string; isPrefetch: boolean };

function rewriteCacheControl(response: Response) {
  const writeHead = response.writeHead as WriteHead;
  const withOwnWord: WriteHead = (status, ...rest) => {
    const given = response.getHeader("cache-control");
    if (typeof given === "string")
      response.setHeader("Cache-Control", cacheControlForClients(given, status));
    return writeHead.call(response, status, ...rest);
  };
  Object.assign(response, { writeHead: withOwnWord });
}

/** The log, the backend's log and the answer name a request by the same id. */
function identify({ headers }: Request, response: Response) {
  const id = readRequestId(headers["x-request-id"]);
  headers["x-request-id"] = id;
  response.setHeader("X-Request-Id", id);
}

/** Next as the origin. It stores less than HTTP allows, and pages expire by tag. */
function nextOrigin(
  handle: Handler,
  conditions: Conditions,
  now: () => number,
  refresh: (path: string) => Promise<void>,
  beginSpan: BeginSpan | null,
): Origin<Context> {
  const refreshing: Set<string> = new Set();
  /** A prefetch makes Next render no stale page again, so it would get the old one forever. */
  const refreshOnce = (path: string) => {
    if (refreshing.has(path)) return;
    refreshing.add(path);
    void refresh(path).finally(() => refreshing.delete(path));
  };

  return {
    isRemote: false,
    keyOf: (request) => keyOf(request, conditions),
    intercept: (request, response) => {
      identify(request, response);
      if (normalizeRequest(request, response)) return true;
      rewriteCacheControl(response);
      return false;
    },
    answer: (request, response, record) => {
      // Read before Next runs, because it removes headers from the request.
      const [path] = splitAddress(request.url ?? "");
      const isPrefetch = request.headers["next-router-prefetch"] !== undefined;
      traceRequest((trace) => {
        trace.requestId = request.headers["x-request-id"] as string;
        beginSpan?.(request, response, trace);
        record({ trace, path, isPrefetch });
        // Next omits these headers on its own redirects and failures.
        secure(request, response);
        applyTrace(request, response, trace);
        void handle(request, response);
      });
    },
    onHead: ({ headers }, { path, isPrefetch }) => {
      if (isPrefetch && headers["x-nextjs-cache"] === "STALE") refreshOnce(path);
    },
    termsOf: ({ status, headers }, { trace }) => {
      const kind = kindOf(status, headers);
      if (kind === null) return null;
      if (kind === "asset") return { tags: [], freshUntil: Infinity, staleUntil: Infinity };
      // A page without an entry has no known tags, so it could not be expired.
      if (kind === "page" && trace.entries.length === 0) return null;
      const renderedAt = Math.min(...trace.entries.map((entry) => entry.lastModified));
      const { freshUntil, staleUntil } = lifetimeOf(headers, kind === "page" ? renderedAt : now());
      if (freshUntil <= now()) return null;
      const tags = kind === "page" ? trace.entries.flatMap((entry) => entry.tags) : [];
      return { freshUntil, staleUntil, tags: [...new Set(tags)] };
    },
    isGone: ({ status }) => status === 404,
    cacheControlOf: cacheControlForClients,
  };
}

export function createFront(
  handle: Handler,
  conditions: Conditions,
  {
    now = Date.now,
    refresh = () => Promise.resolve(),
    beginSpan = null,
    ...options
  }: {
    maxBytes?: number;
    now?: () => number;
    refresh?: (path: string) => Promise<void>;
    watch?: Watch | null;
    beginSpan?: BeginSpan | null;
  } = {},
) {
  const origin = nextOrigin(handle, conditions, now, refresh, beginSpan);
  const { listener, store } = createHttpCache(origin, { now, ...options });
  onTagsExpired((tags) => store.expire(tags));
  return {
    store,
    listener: (request: Request, response: Response) => {
      request.url = pathOfAbsoluteUrl(request.url ?? "");
      if (hasDotSegment(request.url)) {
        options.watch?.(response, { outcome: "bypass" });
        identify(request, response);
        refuse(response, 400);
        return;
      }
      request.url = withoutInheritedNames(request.url);
      listener(request, response);
    },
  };
}
