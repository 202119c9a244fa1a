import { framedPath, frameHeader, securityHeaders } from "../../lib/config/security-headers.mjs";
import { splitAddress } from "../next/address.mjs";
import { acceptedEncodings } from "./encoding.mjs";

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */
/** @typedef {import("./store.mjs").Entry} Entry */
/** @typedef {import("./encoding.mjs").Encoding} Encoding */

/** A 304 speaks of the body that the client has, and not of one of its own. */
const ABOUT_THE_BODY = new Set(["content-type", "content-language"]);

/**
 * Whether the client has this answer already.
 * @param {Request["headers"]} headers
 * @param {Pick<Entry, "etag" | "lastModified">} entry
 */
export function isKnown(headers, { etag, lastModified }) {
  const { "if-none-match": matches, "if-modified-since": since } = headers;
  if ((matches ?? since) === undefined) return false;
  if (/(?:^|,)\s*no-cache\s*(?:,|$)/.test(headers["cache-control"] ?? "")) return false;
  // A date counts only where there is no tag (RFC 9110, 13.1.3).
  if (matches !== undefined) {
    if (matches === "*") return true;
    const bare = etag?.replace(/^W\//, "");
    const known = matches.split(",").map((one) => one.trim().replace(/^W\//, ""));
    return bare !== undefined && known.includes(bare);
  }
  if (since === undefined) return false;
  return lastModified !== undefined && Date.parse(lastModified) <= Date.parse(since);
}

/** @param {string[]} head @param {Entry} entry @param {number} now */
function withAge(head, { bornAt }, now) {
  if (bornAt === undefined) return head;
  return [...head, "Age", String(Math.max(0, Math.floor((now - bornAt) / 1_000)))];
}

/** @param {Entry} entry @param {Encoding} encoding @param {Buffer} body */
function headFor(entry, encoding, body) {
  const head = entry.headers.flat();
  if (encoding !== "identity") head.push("Content-Encoding", encoding);
  head.push("Content-Length", String(body.length));
  return head;
}

/**
 * What an entry is to a request, ready to be written.
 * @param {Pick<Request, "method" | "headers">} request
 * @param {Entry} entry
 * @param {number} now
 * @returns {{ status: number, headers: string[], body: Buffer | undefined, encoding: Encoding }}
 */
export function formFor({ method, headers }, entry, now) {
  const { forms, isCompressible } = entry.body;
  /** @type {Encoding} */
  let encoding = "identity";
  if (isCompressible) {
    for (const accepted of acceptedEncodings(headers["accept-encoding"])) {
      if (!forms[accepted]) continue;
      encoding = accepted;
      break;
    }
  }
  if (isKnown(headers, entry)) {
    const head = (entry.heads.notModified ??= entry.headers
      .filter(([name]) => !ABOUT_THE_BODY.has(name.toLowerCase()))
      .flat());
    return { status: 304, headers: withAge(head, entry, now), body: undefined, encoding };
  }
  const body = forms[encoding] ?? forms.identity;
  const head = (entry.heads[encoding] ??= headFor(entry, encoding, body));
  return {
    status: entry.status,
    headers: withAge(head, entry, now),
    body: method === "HEAD" ? undefined : body,
    encoding,
  };
}

/** @param {Request} request @param {Response} response @param {Entry} entry @param {number} now */
export function sendEntry(request, response, entry, now) {
  const { status, headers, body } = formFor(request, entry, now);
  response.writeHead(status, headers);
  response.end(body);
}

/**
 * Sets the headers that all answers carry; whoever answers may set them again.
 * @param {Request} request
 * @param {Response} response
 */
export function secure({ url = "" }, response) {
  for (const { key, value } of securityHeaders) response.setHeader(key, value);
  const [path] = splitAddress(url);
  if (path !== framedPath) response.setHeader(frameHeader.key, frameHeader.value);
}

/**
 * An answer of the server's own, which Next has no part in: nobody keeps it, and it carries what all do.
 * @param {Response} response
 * @param {number} status
 * @param {string} [body]
 * @param {Record<string, string>} [headers] besides
 */
export function refuse(response, status, body, headers = {}) {
  for (const { key, value } of [...securityHeaders, frameHeader]) response.setHeader(key, value);
  response.writeHead(status, { "Cache-Control": "no-store", ...headers }).end(body);
}
