import { promisify } from "node:util";
import zlib from "node:zlib";

/** @typedef {"identity" | "gzip" | "br"} Encoding */

const gzip = promisify(zlib.gzip);
const gunzip = promisify(zlib.gunzip);
const brotli = promisify(zlib.brotliCompress);

const COMPRESSIBLE = /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml)|image\/svg)/;
/** Below it the frame costs more than it saves. */
const SMALLEST = 1_024;

/** @param {string} contentType @param {Buffer} body */
export function isCompressible(contentType, body) {
  return body.length >= SMALLEST && COMPRESSIBLE.test(contentType);
}

/** @param {string} accept @returns {Encoding[]} what the client takes, the best first */
function parse(accept) {
  /** @type {Map<string, number>} */
  const weights = new Map();
  for (const part of accept.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const q = parameters.find((text) => text.startsWith("q="));
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  const rest = weights.get("*") ?? 0;
  /** @type {Encoding[]} */
  const known = ["br", "gzip"];
  const weightOf = (/** @type {string} */ name) => weights.get(name) ?? rest;
  const taken = known.filter((name) => weightOf(name) > 0);
  taken.sort((a, b) => weightOf(b) - weightOf(a));
  const plain = weights.get("identity");
  // Whoever names it prefers it as much as it says; otherwise it is what remains.
  const place = plain === undefined ? -1 : taken.findIndex((name) => weightOf(name) < plain);
  taken.splice(place === -1 ? taken.length : place, 0, "identity");
  return taken;
}

/** @type {Map<string, readonly Encoding[]>} */
const parsed = new Map();
/** @type {readonly Encoding[]} */
const PLAIN = ["identity"];

/**
 * @param {string | string[] | undefined} accept the header of the request
 * @returns {readonly Encoding[]} what the client takes, the best first
 */
export function acceptedEncodings(accept) {
  if (typeof accept !== "string") return PLAIN;
  let found = parsed.get(accept);
  if (!found) {
    found = parse(accept);
    // Browsers send a handful of these. Whoever makes up new ones gains nothing.
    if (parsed.size < 100) parsed.set(accept, found);
  }
  return found;
}

/** @param {Buffer} body */
export function compressQuickly(body) {
  return gzip(body, { level: 9 });
}

/** @param {Buffer} body */
export function compressWell(body) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  return brotli(body, {
    params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/**
 * @param {Buffer} body as it was sent
 * @param {string} encoding of the answer; empty for none
 * @returns {Promise<Buffer>}
 */
export function decode(body, encoding) {
  if (encoding === "" || encoding === "identity") return Promise.resolve(body);
  if (encoding === "gzip") return gunzip(body);
  return Promise.reject(new Error(`There is no reading ${encoding}.`));
}
