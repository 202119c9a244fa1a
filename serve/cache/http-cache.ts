import {
  acceptedEncodings,
  compressQuickly,
  compressWell,
  decode,
  isCompressible,
} from "./encoding";
import { textOf } from "./http-rules";
import type { Origin } from "./origin";
import type { Served, Watch } from "./outcome";
import { recordResponse, type Head } from "./record-response";
import { formFor, sendEntry } from "./send";
import { AnswerStore, type Entry, type Terms } from "./store";
import type { IncomingMessage as Request, ServerResponse as Response } from "node:http";

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;

/** Hop-by-hop headers, those of one encoding, and the id of one request. */
const HOP_HEADERS = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authentication-info",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "x-request-id",
]);

/** These describe the stored body, so a 304 does not change them (RFC 9111, 3.2). */
const BODY_HEADERS = new Set(["content-md5", "content-range", "etag"]);

const VALIDATIONS = ["if-none-match", "if-modified-since"];

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS", "TRACE"]);

export function createHttpCache<Context>(
  origin: Origin<Context>,
  {
    maxBytes = MAX_BYTES,
    now = Date.now,
    watch,
  }: { maxBytes?: number; now?: () => number; watch?: Watch | null } = {},
) {
  const store = new AnswerStore(maxBytes);

  const headersToStore = ({ status, headers, names }: Head, isVarying: boolean) => {
    const named = textOf(headers["connection"])
      .toLowerCase()
      .split(/[,\s]+/);
    const stored: [string, string][] = [];
    for (const [key, value] of Object.entries(headers)) {
      if (HOP_HEADERS.has(key) || named.includes(key)) continue;
      if (origin.isRemote ? key === "age" : key === "date") continue;
      for (const one of Array.isArray(value) ? value : [value]) {
        const isForClients = key === "cache-control" && origin.cacheControlOf;
        const text = isForClients ? isForClients(String(one), status) : String(one);
        stored.push([names[key] ?? key, text]);
      }
    }
    if (!isVarying) return stored;
    const vary = stored.find(([name]) => name.toLowerCase() === "vary");
    if (!vary) stored.push(["Vary", "Accept-Encoding"]);
    else if (!/accept-encoding/i.test(vary[1])) vary[1] += ", Accept-Encoding";
    return stored;
  };

  const put = (key: string, head: Head, terms: Terms, body: Entry["body"]) => {
    const text = (name: string) =>
      head.headers[name] === undefined ? undefined : textOf(head.headers[name]);
    store.set(
      key,
      {
        status: head.status,
        headers: headersToStore(head, body.isCompressible),
        etag: text("etag"),
        lastModified: text("last-modified"),
        ...terms,
      },
      body,
    );
  };

  const keep = async (
    key: string,
    head: Head,
    sent: Buffer,
    context: Context,
    generation: number,
  ) => {
    const terms = origin.termsOf(head, context);
    if (!terms) return;
    const { headers } = head;
    const encoding = headers["content-encoding"];
    const bytes = await decode(sent, textOf(encoding));
    const length = encoding === undefined ? headers["content-length"] : undefined;
    if (length !== undefined && Number(length) !== bytes.length) return;
    const isText = isCompressible(textOf(headers["content-type"]), bytes);
    const body = store.bodyOf(bytes, isText);
    if (isText && !body.forms.gzip) store.addForm(body, "gzip", await compressQuickly(bytes));
    // The answer may have expired while it was compressed.
    if (store.generation === generation) put(key, head, terms, body);
  };

  /** Best Brotli is slow: compresses one body at a time, on demand. */
  let isCompressing = false;
  const improve = ({ body }: Entry, request: Request) => {
    if (isCompressing || body.forms.br || !body.isCompressible) return;
    if (acceptedEncodings(request.headers["accept-encoding"])[0] !== "br") return;
    isCompressing = true;
    void compressWell(body.forms.identity)
      .then((bytes) => store.addForm(body, "br", bytes))
      .finally(() => (isCompressing = false));
  };

  const validate = ({ method, headers }: Request, { etag, lastModified }: Entry): boolean => {
    const isConditional = VALIDATIONS.some((name) => headers[name] !== undefined);
    if (!origin.isRemote || method !== "GET" || isConditional) return false;
    if (etag !== undefined) headers["if-none-match"] = etag;
    if (lastModified !== undefined) headers["if-modified-since"] = lastModified;
    return (etag ?? lastModified) !== undefined;
  };

  const freshen = (key: string, old: Entry, head: Head, context: Context): Entry => {
    const merged = { status: old.status, headers: { ...head.headers }, names: { ...head.names } };
    const stored: Record<string, string[]> = {};
    for (const [name, value] of old.headers) (stored[name.toLowerCase()] ??= []).push(value);
    for (const [name] of old.headers) {
      const lower = name.toLowerCase();
      if (merged.headers[lower] !== undefined && !BODY_HEADERS.has(lower)) continue;
      merged.headers[lower] = stored[lower];
      merged.names[lower] = name;
    }
    const terms = origin.termsOf(merged, context);
    if (!terms) {
      store.delete(key);
      return old;
    }
    put(key, merged, terms, old.body);
    return store.get(key) ?? old;
  };

  const fill = (
    key: string,
    old: Entry | undefined,
    request: Request,
    response: Response,
    served: Served,
  ) => {
    const { generation } = store;
    if (old) {
      old.isFilling = true;
      response.once("close", () => (old.isFilling = false));
    }
    const asked = { method: request.method, headers: { ...request.headers } };
    const isValidating = old !== undefined && validate(request, old);
    origin.answer(request, response, (context) => {
      recordResponse(response, {
        maxBytes: MAX_ANSWER_BYTES,
        wants: (head) => {
          origin.onHead?.(head, context);
          const terms = origin.termsOf(head, context);
          if (!terms && origin.isGone?.(head)) store.delete(key);
          return request.method === "GET" && terms !== null;
        },
        replacement: old
          ? (head) => {
              if (isValidating && head.status === 304) {
                return formFor(asked, freshen(key, old, head, context), now());
              }
              if (head.status < 500 || old.isStrict) return null;
              served.outcome = "stale";
              return formFor(asked, old, now());
            }
          : null,
        done: (head, body) => {
          keep(key, head, body, context, generation).catch(() => undefined);
        },
      });
    });
  };

  const invalidate = (request: Request, { status, headers }: Head) => {
    if (status < 200 || status >= 400) return;
    const base = `http://${request.headers.host ?? ""}${request.url ?? ""}`;
    for (const location of ["", headers["location"], headers["content-location"]]) {
      if (location === undefined || !URL.canParse(textOf(location), base)) continue;
      const { host, pathname, search } = new URL(textOf(location), base);
      if (host === request.headers.host) store.delete(`${pathname}${search}`);
    }
  };

  const pass = (request: Request, response: Response) => {
    const isChange = origin.isRemote && !SAFE_METHODS.has(request.method ?? "");
    origin.answer(request, response, () => {
      if (!isChange) return;
      recordResponse(response, {
        maxBytes: 0,
        wants: (head) => {
          invalidate(request, head);
          return false;
        },
        replacement: null,
        done: () => undefined,
      });
    });
  };

  const listener = (request: Request, response: Response) => {
    const key = origin.keyOf(request);
    const entry = key === null ? undefined : store.get(key);
    if (entry) {
      const time = now();
      const isFresh = time < entry.freshUntil;
      // One request fetches the new answer; the others get the stale one.
      if (isFresh || (entry.isFilling && time < entry.staleUntil)) {
        sendEntry(request, response, entry, time);
        watch?.(response, { outcome: isFresh ? "hit" : "stale" });
        improve(entry, request);
        return;
      }
    }
    const served: Served = { outcome: key === null ? "bypass" : "miss" };
    watch?.(response, served);
    if (origin.intercept?.(request, response)) return;
    if (key === null) pass(request, response);
    else fill(key, entry, request, response, served);
  };
  return { listener, store };
}
