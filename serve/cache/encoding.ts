import { promisify } from "node:util";
import zlib from "node:zlib";

export type Encoding = "identity" | "gzip" | "br";

const gzip = promisify(zlib.gzip);
const gunzip = promisify(zlib.gunzip);
const brotli = promisify(zlib.brotliCompress);

const COMPRESSIBLE = /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml)|image\/svg)/;
const SMALLEST = 1_024;

export function isCompressible(contentType: string, body: Buffer) {
  return body.length >= SMALLEST && COMPRESSIBLE.test(contentType);
}

function parse(accept: string): Encoding[] {
  const weights: Map<string, number> = new Map();
  for (const part of accept.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const q = parameters.find((text) => text.startsWith("q="));
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  const rest = weights.get("*") ?? 0;
  const known: Encoding[] = ["br", "gzip"];
  const weightOf = (name: string) => weights.get(name) ?? rest;
  const taken = known.filter((name) => weightOf(name) > 0);
  taken.sort((a, b) => weightOf(b) - weightOf(a));
  const plain = weights.get("identity");
  // An explicit `identity` ranks by its weight, an implicit one comes last.
  const place = plain === undefined ? -1 : taken.findIndex((name) => weightOf(name) < plain);
  taken.splice(place === -1 ? taken.length : place, 0, "identity");
  return taken;
}

const parsed: Map<string, readonly Encoding[]> = new Map();
const PLAIN: readonly Encoding[] = ["identity"];

export function acceptedEncodings(accept: string | string[] | undefined): readonly Encoding[] {
  if (typeof accept !== "string") return PLAIN;
  let found = parsed.get(accept);
  if (!found) {
    found = parse(accept);
    // Browsers send a handful of values; the limit bounds the memory for made-up ones.
    if (parsed.size < 100) parsed.set(accept, found);
  }
  return found;
}

export function compressQuickly(body: Buffer) {
  return gzip(body, { level: 9 });
}

export function compressWell(body: Buffer) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  return brotli(body, {
    params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

export function decode(body: Buffer, encoding: string): Promise<Buffer> {
  if (encoding === "" || encoding === "identity") return Promise.resolve(body);
  if (encoding === "gzip") return gunzip(body);
  return Promise.reject(new Error(`There is no reading ${encoding}.`));
}
