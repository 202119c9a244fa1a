import type { WriteHead } from "../cache/record-response";
import { createHttpCache } from "../cache/http-cache";
import type { Origin } from "../cache/origin";
import type { Conditions } from "./conditions";
import { onTagsExpired, traceRequest, type RequestTrace } from "../../lib/cache/request-trace";
import { splitAddress } from "./address";
import { lifetimeOf } from "../cache/http-rules";
import { normalizeRequest, pathOfAbsoluteUrl } from "./normalize-request";
import { withoutInheritedNames } from "./query-names";
import { cacheControlForClients, keyOf, kindOf, hasDotSegment } from "./rules";
import { refuse, secure } from "../cache/send";
import { applyTrace } from "./status";
import type { IncomingMessage as Request, ServerResponse as Response } from "node:http";

export type Handler = (request: Request, response: Response) => Promise<unknown> | unknown;
export type Context = { trace: RequestTrace; path: string; isPrefetch: boolean };

/** @param response whose head was not written yet */
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

/**
 * Next as the origin of the cache: less is stored than HTTP allows, and what was rendered expires by its
 * tags.
 */
function nextOrigin(
  handle: Handler,
  conditions: Conditions,
  now: () => number,
  refresh: (path: string) => Promise<void>,
): Origin<Context> {
  const refreshing: Set<string> = new Set();
  /**
   * Next renders a stale page anew for a visitor who opens it, not for a prefetch: as long as nobody
   * opens it, Next would answer each prefetch, and with the old page.
   */
  const refreshOnce = (path: string) => {
    if (refreshing.has(path)) return;
    refreshing.add(path);
    void refresh(path).finally(() => refreshing.delete(path));
  };

  return {
    isRemote: false,
    keyOf: (request) => keyOf(request, conditions),
    intercept: (request, response) => {
      if (normalizeRequest(request, response)) return true;
      rewriteCacheControl(response);
      return false;
    },
    answer: (request, response, record) => {
      // As it came: Next takes out of a request what it has read.
      const [path] = splitAddress(request.url ?? "");
      const isPrefetch = request.headers["next-router-prefetch"] !== undefined;
      traceRequest((trace) => {
        record({ trace, path, isPrefetch });
        // Next sets these headers on what its routing knows, not on its own redirects and failures.
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
      // Without an entry of the page cache nobody knows by which tags a page would expire.
      if (kind === "page" && trace.entries.length === 0) return null;
      const renderedAt = Math.min(...trace.entries.map((entry) => entry.lastModified));
      const { freshUntil, staleUntil } = lifetimeOf(headers, kind === "page" ? renderedAt : now());
      if (freshUntil <= now()) return null;
      const tags = kind === "page" ? trace.entries.flatMap((entry) => entry.tags) : [];
      return { freshUntil, staleUntil, tags: [...new Set(tags)] };
    },
    // What was taken back is no last good answer, should the next one fail.
    isGone: ({ status }) => status === 404,
    cacheControlOf: cacheControlForClients,
  };
}

/**
 * The shared cache in front of Next, in its process.
 * @param options `refresh` asks for the document at a path, as a visitor would
 */
export function createFront(
  handle: Handler,
  conditions: Conditions,
  {
    now = Date.now,
    refresh = () => Promise.resolve(),
    ...options
  }: { maxBytes?: number; now?: () => number; refresh?: (path: string) => Promise<void> } = {},
) {
  const origin = nextOrigin(handle, conditions, now, refresh);
  const { listener, store } = createHttpCache(origin, { now, ...options });
  onTagsExpired((tags) => store.expire(tags));
  return {
    store,
    listener: (request: Request, response: Response) => {
      request.url = pathOfAbsoluteUrl(request.url ?? "");
      if (hasDotSegment(request.url)) {
        refuse(response, 400);
        return;
      }
      request.url = withoutInheritedNames(request.url);
      listener(request, response);
    },
  };
}
