import { createHash } from "node:crypto";

import { splitAddress } from "./address";
import { DIGEST_BYTES, PREVIEW_COOKIES, ROUTER_HEADERS } from "./next-internals";
import { isShareable, parseCacheControl, secondsOf, textOf } from "../cache/http-rules";
import type { IncomingMessage as Request, IncomingHttpHeaders as RequestHeaders } from "node:http";
import type { Conditions } from "./conditions";

/** Responses to longer URLs are not stored. */
const LONGEST_URL = 2_048;

/** Requests with one of these headers bypass the cache. */
const SPECIAL_HEADERS = [
  "range",
  "if-range",
  "if-match",
  "if-unmodified-since",
  "authorization",
  "next-action",
  "content-security-policy",
  "content-security-policy-report-only",
];

/** Draft mode and previews. */
const SPECIAL_COOKIE = new RegExp(PREVIEW_COOKIES.join("|"));

/** A query of which nothing is encoded, and that names nothing else. */
const BARE_RSC = /^_rsc=([\w-]*)$/;

const PREFETCHES = new Set([undefined, "1", "2", "3"]);

/** How many digests are remembered, and of how long a text: the router asks for the same ones. */
const MAX_DIGESTS = 1_000;
const LONGEST_DIGESTED = 1_024;

const digests: Map<string, string> = new Map();

function digestOf(text: string) {
  let digest = digests.get(text);
  if (digest === undefined) {
    digest = createHash("sha256")
      .update(text)
      .digest()
      .subarray(0, DIGEST_BYTES)
      .toString("base64url");
    if (digests.size >= MAX_DIGESTS) digests.clear();
    if (text.length <= LONGEST_DIGESTED) digests.set(text, digest);
  }
  return digest;
}

function headerOf(headers: RequestHeaders, name: string): string | undefined {
  return headers[name] as string | undefined;
}

/**
 * What Next's client puts into `_rsc`: a digest of the headers that the answer varies by. Next
 * refuses another, so that no cache which goes by addresses can be poisoned.
 */
export function expectedDigest(headers: RequestHeaders) {
  const prefetch = headerOf(headers, "next-router-prefetch");
  const segment = headerOf(headers, "next-router-segment-prefetch");
  const tree = headerOf(headers, "next-router-state-tree");
  const from = headerOf(headers, "next-url");
  if ((prefetch ?? segment ?? tree ?? from) === undefined) return "";
  return digestOf(`${prefetch ?? "0"},${segment ?? "0"},${tree ?? "0"},${from ?? "0"}`);
}

/**
 * Under which name the answer to a request may be kept and found again; null when it has to go to
 * Next. A document is kept by its pathname: a query that no rewrite looks at changes nothing. What
 * the router fetches is kept by what it asks for, whatever page it stands on.
 */
export function keyOf(
  { method, url = "", headers }: Request,
  conditions: Conditions,
): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  if (!url.startsWith("/") || url.length > LONGEST_URL) return null;
  for (const name of SPECIAL_HEADERS) if (headers[name] !== undefined) return null;
  for (const name of conditions.headers) if (headers[name] !== undefined) return null;
  const { cookie } = headers;
  if (cookie !== undefined && SPECIAL_COOKIE.test(cookie)) return null;

  const mark = url.indexOf("?");
  const path = mark === -1 ? url : url.slice(0, mark);
  // What the router adds is by far the most frequent, and is not worth taking apart.
  const bare = mark === -1 ? undefined : BARE_RSC.exec(url.slice(mark + 1))?.[1];
  const query = mark === -1 || bare !== undefined ? null : new URLSearchParams(url.slice(mark + 1));
  if (query) for (const name of conditions.queries) if (query.has(name)) return null;
  const rscOf = bare ?? query?.get("_rsc");

  const rsc = headerOf(headers, "rsc");
  const prefetch = headerOf(headers, "next-router-prefetch");
  const segment = headerOf(headers, "next-router-segment-prefetch");
  if (rsc === undefined) {
    return prefetch === undefined &&
      segment === undefined &&
      bare === undefined &&
      !query?.has("_rsc")
      ? path
      : null;
  }
  if (rsc !== "1" || !PREFETCHES.has(prefetch)) return null;
  if (rscOf !== expectedDigest(headers)) return null;
  return `${path}\n${prefetch ?? ""}\n${segment ?? ""}`;
}

const KNOWN_VARIANTS = new Set(["accept-encoding", "rsc", ...ROUTER_HEADERS]);

/**
 * Whether an answer is the same for everybody: a page from Next's cache that says how long it may
 * be shared, a file that never changes, or a picture that is there for as long as nobody removes it.
 * @param headers names in lower case
 */
export function kindOf(
  status: number,
  headers: Record<string, unknown>,
): "page" | "asset" | "picture" | null {
  if (status !== 200 && status !== 404) return null;
  if (!isShareable(status, headers, KNOWN_VARIANTS)) return null;
  const directives = parseCacheControl(headers["cache-control"]);
  const isPublic = directives.has("public");
  if (status === 200 && isPublic && directives.has("immutable")) return "asset";
  if (secondsOf(directives, "s-maxage") === 0) return null;
  const cached = headers["x-nextjs-cache"];
  if (cached === "HIT") return "page";
  // Nothing of Next's is this.
  const isPicture = textOf(headers["content-type"]).startsWith("image/");
  return cached === undefined && status === 200 && isPicture && isPublic ? "picture" : null;
}

/** Of what another cache may take for true until it asks again; seconds. */
const LONGEST_PAGE_S = 300;
const LONGEST_MISSING_S = 60;

/**
 * What is said about a page to whoever asks. How long shared caches may show an old one while they
 * fetch the new, browsers take as said to them: one that came back after months would show the prices
 * of its last visit first. And nobody tells a cache further on that a page has changed, or that the
 * files it names went with the last build: it asks again soon.
 */
export function cacheControlForClients(cacheControl: string, status: number) {
  const directives = parseCacheControl(cacheControl);
  const seconds = secondsOf(directives, "s-maxage");
  if (seconds === 0 || secondsOf(directives, "max-age") > 0) return cacheControl;
  const longest = status === 404 ? LONGEST_MISSING_S : LONGEST_PAGE_S;
  return cacheControl
    .replace(/,?\s*stale-while-revalidate=\d+/i, "")
    .replace(/\bs-maxage=\d+/i, `s-maxage=${Math.min(seconds, longest)}`);
}

/**
 * A path with a step back in it, however it is written. Who looks at the beginning of such a path is
 * misled, and no browser asks for one.
 */
export function hasDotSegment(url: string) {
  const [path] = splitAddress(url);
  return /(?:^|[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?:$|[/\\]|%2f|%5c)/i.test(path);
}
