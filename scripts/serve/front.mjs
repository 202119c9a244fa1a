import { onTagsExpired, traceRequest } from "../../lib/cache/request-trace.mjs";
import { splitAddress } from "./address.mjs";
import {
  acceptedEncodings,
  compressQuickly,
  compressWell,
  decode,
  isCompressible,
} from "./encoding.mjs";
import { putRight, withoutHost } from "./put-right.mjs";
import { withoutInheritedNames } from "./query-names.mjs";
import { recordResponse } from "./record.mjs";
import { keyOf, kindOf, leadsElsewhere, lifetimeOf, forOthers } from "./rules.mjs";
import { formFor, refuse, secure, sendEntry } from "./send.mjs";
import { applyTrace } from "./status.mjs";
import { AnswerStore } from "./store.mjs";

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */
/** @typedef {import("./store.mjs").Entry} Entry */
/** @typedef {import("./store.mjs").Answer} Answer */
/** @typedef {import("./record.mjs").Head} Head */
/** @typedef {import("../../lib/cache/request-trace.mjs").RequestTrace} RequestTrace */
/** @typedef {(request: Request, response: Response) => Promise<unknown> | unknown} Handler */

const MAX_BYTES = 64 * 1024 * 1024;
/** One answer. Larger ones pass by. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;

/** Of one transfer, not of the answer. */
const HOP_HEADERS = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
]);

/** @param {Head} head @param {boolean} isVarying by what the client can decode */
function headersToKeep({ status, headers, names }, isVarying) {
  /** @type {[string, string][]} */
  const kept = [];
  for (const [key, value] of Object.entries(headers)) {
    if (HOP_HEADERS.has(key)) continue;
    for (const one of Array.isArray(value) ? value : [value]) {
      const text = key === "cache-control" ? forOthers(String(one), status) : String(one);
      kept.push([names[key] ?? key, text]);
    }
  }
  if (!isVarying) return kept;
  const vary = kept.find(([name]) => name.toLowerCase() === "vary");
  if (!vary) kept.push(["Vary", "Accept-Encoding"]);
  else if (!/accept-encoding/i.test(vary[1])) vary[1] += ", Accept-Encoding";
  return kept;
}

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
 * A shared cache in front of a handler, in its process. It keeps what is the same for everybody and
 * says so (see `kindOf`), for as long as it says, and lets go of it as soon as a tag expires.
 * @param {Handler} handle
 * @param {import("./conditions.mjs").Conditions} conditions
 * @param {{ maxBytes?: number, now?: () => number, refresh?: (path: string) => Promise<void> }} [options]
 *   `refresh` asks for the document at a path, as a visitor would
 */
export function createFront(
  handle,
  conditions,
  { maxBytes = MAX_BYTES, now = Date.now, refresh = () => Promise.resolve() } = {},
) {
  const store = new AnswerStore(maxBytes);
  onTagsExpired((tags) => store.expire(tags));

  /**
   * @param {Head} head
   * @param {RequestTrace} trace
   * @returns {Pick<Answer, "tags" | "freshUntil" | "staleUntil"> | null} null when it is not to be kept
   */
  const judge = ({ status, headers }, trace) => {
    const kind = kindOf(status, headers);
    if (kind === "asset") return { tags: [], freshUntil: Infinity, staleUntil: Infinity };
    if (kind === "picture") {
      return { tags: [], ...lifetimeOf(String(headers["cache-control"]), now()) };
    }
    // Without a word of the page cache nobody knows by what it would expire.
    if (kind !== "page" || trace.entries.length === 0) return null;
    const lastModified = Math.min(...trace.entries.map((entry) => entry.lastModified));
    const lifetime = lifetimeOf(String(headers["cache-control"]), lastModified);
    if (lifetime.freshUntil <= now()) return null;
    return { ...lifetime, tags: [...new Set(trace.entries.flatMap((entry) => entry.tags))] };
  };

  /** @param {string} key @param {Head} head @param {Buffer} sent @param {RequestTrace} trace */
  const keep = async (key, head, sent, trace, generation = store.generation) => {
    const judged = judge(head, trace);
    if (!judged) return;
    const { headers } = head;
    const bytes = await decode(sent, String(headers["content-encoding"] ?? ""));
    const length = headers["content-length"];
    if (
      headers["content-encoding"] === undefined &&
      Number(length ?? bytes.length) !== bytes.length
    )
      return;
    const isText = isCompressible(String(headers["content-type"] ?? ""), bytes);
    const body = store.bodyOf(bytes, isText);
    if (isText && !body.forms.gzip) store.addForm(body, "gzip", await compressQuickly(bytes));
    // What expired meanwhile may have been this.
    if (store.generation !== generation) return;
    const text = (/** @type {string} */ name) =>
      headers[name] === undefined ? undefined : String(headers[name]);
    store.set(
      key,
      {
        status: head.status,
        headers: headersToKeep(head, isText),
        etag: text("etag"),
        lastModified: text("last-modified"),
        ...judged,
      },
      body,
    );
  };

  /** Good compression takes its time: one body at a time, and only for those that are asked for. */
  let isCompressing = false;
  /** @param {Entry} entry @param {Request} request */
  const improve = ({ body }, request) => {
    if (isCompressing || body.forms.br || !body.isCompressible) return;
    if (acceptedEncodings(request.headers["accept-encoding"])[0] !== "br") return;
    isCompressing = true;
    void compressWell(body.forms.identity)
      .then((bytes) => store.addForm(body, "br", bytes))
      .finally(() => (isCompressing = false));
  };

  /** @param {Request} request @param {Response} response @param {RequestTrace} trace */
  const pass = (request, response, trace) => {
    // Next says it of what its routing knows, not of where it leads by itself, nor of its failures.
    secure(request, response);
    applyTrace(request, response, trace);
    void handle(request, response);
  };

  /** @type {Set<string>} */
  const refreshing = new Set();
  /**
   * Next renders a page anew for whoever opens it, not for whoever fetches it ahead: as long as nobody
   * opened it, each prefetch would be answered by Next, and with the old page.
   * @param {string} path
   */
  const refreshOnce = (path) => {
    if (refreshing.has(path)) return;
    refreshing.add(path);
    void refresh(path).finally(() => refreshing.delete(path));
  };

  /** @param {string} key @param {Entry | undefined} old @param {Request} request @param {Response} response */
  const fill = (key, old, request, response) => {
    const { generation } = store;
    // As it came: Next takes out of a request what it has read.
    const [path] = splitAddress(request.url ?? "");
    const isPrefetch = request.headers["next-router-prefetch"] !== undefined;
    if (old) {
      old.isFilling = true;
      response.once("close", () => (old.isFilling = false));
    }
    traceRequest((trace) => {
      recordResponse(response, {
        maxBytes: MAX_ANSWER_BYTES,
        wants: (head) => {
          if (isPrefetch && head.headers["x-nextjs-cache"] === "STALE") refreshOnce(path);
          const kind = kindOf(head.status, head.headers);
          // What was taken back is no last good answer, should the next one fail.
          if (old && kind === null && head.status === 404) store.delete(key);
          return request.method === "GET" && kind !== null;
        },
        replacement: old ? () => formFor(request, old) : null,
        done: (head, body) => {
          keep(key, head, body, trace, generation).catch(() => undefined);
        },
      });
      pass(request, response, trace);
    });
  };

  /** @param {Request} request @param {Response} response */
  const listener = (request, response) => {
    request.url = withoutHost(request.url ?? "");
    if (leadsElsewhere(request.url)) {
      refuse(response, 400);
      return;
    }
    request.url = withoutInheritedNames(request.url);
    const key = keyOf(request, conditions);
    const entry = key === null ? undefined : store.get(key);
    if (entry) {
      const time = now();
      // While one request fetches the new page, the others get the one that has just grown old.
      if (time < entry.freshUntil || (entry.isFilling && time < entry.staleUntil)) {
        sendEntry(request, response, entry);
        improve(entry, request);
        return;
      }
    }
    if (putRight(request, response)) return;
    sayToBrowsers(response);
    if (key === null) traceRequest((trace) => pass(request, response, trace));
    else fill(key, entry, request, response);
  };
  return { listener, store };
}
