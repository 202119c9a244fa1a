import { onTagsExpired, traceRequest } from "../../lib/cache/request-trace.mjs";
import { splitAddress } from "./address.mjs";
import { createHttpCache } from "../cache/http-cache.mjs";
import { lifetimeOf } from "../cache/http-rules.mjs";
import { putRight, withoutHost } from "./normalize-request.mjs";
import { withoutInheritedNames } from "./query-names.mjs";
import { forOthers, keyOf, kindOf, leadsElsewhere } from "./rules.mjs";
import { refuse, secure } from "../cache/send.mjs";
import { applyTrace } from "./status.mjs";

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */
/** @typedef {import("../../lib/cache/request-trace.mjs").RequestTrace} RequestTrace */
/** @typedef {(request: Request, response: Response) => Promise<unknown> | unknown} Handler */
/** @typedef {{ trace: RequestTrace, path: string, isPrefetch: boolean }} Context */

/** @param {Response} response whose head was not written yet */
function sayToBrowsers(response) {
  const writeHead = /** @type {(...rest: any[]) => Response} */ (response.writeHead);
  /** @type {(...rest: any[]) => Response} */
  const withOwnWord = (status, ...rest) => {
    const given = response.getHeader("cache-control");
    if (typeof given === "string") response.setHeader("Cache-Control", forOthers(given, status));
    return writeHead.call(response, status, ...rest);
  };
  Object.assign(response, { writeHead: withOwnWord });
}

/**
 * Next as the origin of the cache: less is stored than HTTP allows, and what was rendered expires by its
 * tags.
 * @param {Handler} handle
 * @param {import("./conditions.mjs").Conditions} conditions
 * @param {() => number} now
 * @param {(path: string) => Promise<void>} refresh
 * @returns {import("../cache/http-cache.mjs").Origin<Context>}
 */
function nextOrigin(handle, conditions, now, refresh) {
  /** @type {Set<string>} */
  const refreshing = new Set();
  /**
   * Next renders a stale page anew for a visitor who opens it, not for a prefetch: as long as nobody
   * opens it, Next would answer each prefetch, and with the old page.
   * @param {string} path
   */
  const refreshOnce = (path) => {
    if (refreshing.has(path)) return;
    refreshing.add(path);
    void refresh(path).finally(() => refreshing.delete(path));
  };

  return {
    isRemote: false,
    keyOf: (request) => keyOf(request, conditions),
    intercept: (request, response) => {
      if (putRight(request, response)) return true;
      sayToBrowsers(response);
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
    cacheControlOf: forOthers,
  };
}

/**
 * The shared cache in front of Next, in its process.
 * @param {Handler} handle
 * @param {import("./conditions.mjs").Conditions} conditions
 * @param {{ maxBytes?: number, now?: () => number, refresh?: (path: string) => Promise<void> }} [options]
 *   `refresh` asks for the document at a path, as a visitor would
 */
export function createFront(
  handle,
  conditions,
  { now = Date.now, refresh = () => Promise.resolve(), ...options } = {},
) {
  const origin = nextOrigin(handle, conditions, now, refresh);
  const { listener, store } = createHttpCache(origin, { now, ...options });
  onTagsExpired((tags) => store.expire(tags));
  return {
    store,
    /** @param {Request} request @param {Response} response */
    listener: (request, response) => {
      request.url = withoutHost(request.url ?? "");
      if (leadsElsewhere(request.url)) {
        refuse(response, 400);
        return;
      }
      request.url = withoutInheritedNames(request.url);
      listener(request, response);
    },
  };
}
