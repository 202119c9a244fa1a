import { createHash } from "node:crypto";

import { splitAddress } from "./address";
import { DIGEST_BYTES, PREVIEW_COOKIES, ROUTER_HEADERS } from "./next-internals";
import { isShareable, parseCacheControl, secondsOf, textOf } from "../cache/http-rules";
import type { IncomingMessage as Request, IncomingHttpHeaders as RequestHeaders } from "node:http";
import type { Conditions } from "./conditions";

const LONGEST_URL = 2_048;

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

const SPECIAL_COOKIE = new RegExp(PREVIEW_COOKIES.join("|"));

const BARE_RSC = /^_rsc=([\w-]*)$/;

const PREFETCHES = new Set([undefined, "1", "2", "3"]);

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

/** Next rejects any other digest, which prevents cache poisoning. */
export function expectedDigest(headers: RequestHeaders) {
  const prefetch = headerOf(headers, "next-router-prefetch");
  const segment = headerOf(headers, "next-router-segment-prefetch");
  const tree = headerOf(headers, "next-router-state-tree");
  const from = headerOf(headers, "next-url");
  if ((prefetch ?? segment ?? tree ?? from) === undefined) return "";
  return digestOf(`${prefetch ?? "0"},${segment ?? "0"},${tree ?? "0"},${from ?? "0"}`);
}

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
  // The router's own query is by far the most frequent, so it skips the parser.
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
  // Next sets `x-nextjs-cache` on its pages, never on pictures.
  const isPicture = textOf(headers["content-type"]).startsWith("image/");
  return cached === undefined && status === 200 && isPicture && isPublic ? "picture" : null;
}

/** Caches beyond this one can't be purged, so they revalidate soon; seconds. */
const LONGEST_PAGE_S = 300;
const LONGEST_MISSING_S = 60;

/** Browsers would apply `stale-while-revalidate` too, and show the prices of months ago. */
export function cacheControlForClients(cacheControl: string, status: number) {
  const directives = parseCacheControl(cacheControl);
  const seconds = secondsOf(directives, "s-maxage");
  if (seconds === 0 || secondsOf(directives, "max-age") > 0) return cacheControl;
  const longest = status === 404 ? LONGEST_MISSING_S : LONGEST_PAGE_S;
  return cacheControl
    .replace(/,?\s*stale-while-revalidate=\d+/i, "")
    .replace(/\bs-maxage=\d+/i, `s-maxage=${Math.min(seconds, longest)}`);
}

/** Dot segments, also encoded ones, would bypass checks of the path's prefix. */
export function hasDotSegment(url: string) {
  const [path] = splitAddress(url);
  return /(?:^|[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?:$|[/\\]|%2f|%5c)/i.test(path);
}
