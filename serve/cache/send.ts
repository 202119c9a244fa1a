import { framedPath, frameHeader, securityHeaders } from "../../lib/config/security-headers.mjs";
import { givenRequestId } from "../../scripts/run/log.mjs";
import { splitAddress } from "../next/address";
import { acceptedEncodings, type Encoding } from "./encoding";
import type { IncomingMessage as Request, ServerResponse as Response } from "node:http";
import type { Entry } from "./store";

/** A 304 has no body of its own (RFC 9110, 15.4.5). */
const ABOUT_THE_BODY = new Set(["content-type", "content-language"]);

function isNotModified(
  headers: Request["headers"],
  { etag, lastModified }: Pick<Entry, "etag" | "lastModified">,
) {
  const { "if-none-match": matches, "if-modified-since": since } = headers;
  if ((matches ?? since) === undefined) return false;
  if (/(?:^|,)\s*no-cache\s*(?:,|$)/.test(headers["cache-control"] ?? "")) return false;
  // A date counts only without an entity tag (RFC 9110, 13.1.3).
  if (matches !== undefined) {
    if (matches === "*") return true;
    const bare = etag?.replace(/^W\//, "");
    const known = matches.split(",").map((one) => one.trim().replace(/^W\//, ""));
    return bare !== undefined && known.includes(bare);
  }
  if (since === undefined) return false;
  return lastModified !== undefined && Date.parse(lastModified) <= Date.parse(since);
}

/** Adds what differs between the requests that get the same entry. */
function withOwn(
  head: string[],
  { "x-request-id": given }: Request["headers"],
  { bornAt }: Entry,
  now: number,
) {
  // No log line names a stored answer, so that an id is sent only where one came.
  const id = given === undefined ? null : givenRequestId(given);
  if (bornAt === undefined && id === null) return head;
  const own = id === null ? [...head] : [...head, "X-Request-Id", id];
  if (bornAt !== undefined)
    own.push("Age", String(Math.max(0, Math.floor((now - bornAt) / 1_000))));
  return own;
}

function headFor(entry: Entry, encoding: Encoding, body: Buffer) {
  const head = entry.headers.flat();
  if (encoding !== "identity") head.push("Content-Encoding", encoding);
  head.push("Content-Length", String(body.length));
  return head;
}

export function formFor(
  { method, headers }: Pick<Request, "method" | "headers">,
  entry: Entry,
  now: number,
): { status: number; headers: string[]; body: Buffer | undefined; encoding: Encoding } {
  const { forms, isCompressible } = entry.body;
  let encoding: Encoding = "identity";
  if (isCompressible) {
    for (const accepted of acceptedEncodings(headers["accept-encoding"])) {
      if (!forms[accepted]) continue;
      encoding = accepted;
      break;
    }
  }
  if (isNotModified(headers, entry)) {
    const head = (entry.heads.notModified ??= entry.headers
      .filter(([name]) => !ABOUT_THE_BODY.has(name.toLowerCase()))
      .flat());
    return { status: 304, headers: withOwn(head, headers, entry, now), body: undefined, encoding };
  }
  const body = forms[encoding] ?? forms.identity;
  const head = (entry.heads[encoding] ??= headFor(entry, encoding, body));
  return {
    status: entry.status,
    headers: withOwn(head, headers, entry, now),
    body: method === "HEAD" ? undefined : body,
    encoding,
  };
}

export function sendEntry(request: Request, response: Response, entry: Entry, now: number) {
  const { status, headers, body } = formFor(request, entry, now);
  response.writeHead(status, headers);
  response.end(body);
}

export function secure({ url = "" }: Request, response: Response) {
  for (const { key, value } of securityHeaders) response.setHeader(key, value);
  const [path] = splitAddress(url);
  if (path !== framedPath) response.setHeader(frameHeader.key, frameHeader.value);
}

/** Answers without Next: not stored, with the security headers. */
export function refuse(
  response: Response,
  status: number,
  body?: string,
  headers: Record<string, string> = {},
) {
  for (const { key, value } of [...securityHeaders, frameHeader]) response.setHeader(key, value);
  response.writeHead(status, { "Cache-Control": "no-store", ...headers }).end(body);
}
