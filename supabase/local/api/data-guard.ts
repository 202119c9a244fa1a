import { BodyTooLarge, readBody } from "./body";
import { isDeeperJson, isDeeperTree } from "./nesting";
import type { Route } from "./server";

/** The site's largest writes have some kilobytes. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Lite and PostgreSQL recurse by level and fail at some thousands. */
const DEEPEST_BODY = 64;
/** Each level of `select` is a join, each of `and` and `or` a bracket. */
const DEEPEST_QUERY = 10;
/** Also in quotes. Lite fails at some thousands; the site uses a handful. */
const MOST_BRACKETS = 50;

const METHODS = new Set(["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"]);
/** Queries that are trees; a filter's text may contain any brackets. */
const TREE = /^select$|(?:^|\.)(?:and|or)$/;
/** Without a content type, Lite reads the body as JSON. */
const JSON_TYPES = new Set(["application/json", ""]);
/** Lite takes the function's name from after this, also in `rpc/name/` and `//rpc/name`. */
const FUNCTIONS = "rpc/";

function refuse(status: number, code: string, message: string): Response {
  return Response.json({ code, details: null, hint: null, message }, { status });
}

function decodePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

function refuseQuery(query: URLSearchParams): Response | null {
  for (const [name, value] of query) {
    if (name.includes("\0") || value.includes("\0")) {
      return refuse(400, "22021", 'invalid byte sequence for encoding "UTF8": 0x00');
    }
    if (TREE.test(name) && isDeeperTree(value, DEEPEST_QUERY, MOST_BRACKETS)) {
      return refuse(400, "PGRST100", `"failed to parse ${name}: nested too deeply"`);
    }
  }
  return null;
}

function refuseBody(bytes: Buffer, contentType: string, path: string): Response | null {
  if (bytes.length === 0) return null;
  const badJson = () => refuse(400, "PGRST102", "Empty or invalid json");
  // Lite looks for JSON anywhere in the header, also after another type.
  const type = (contentType.split(";")[0] ?? "").trim().toLowerCase();
  if (!JSON_TYPES.has(type)) return refuse(415, "PGRST102", `Content-Type not acceptable: ${type}`);
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return badJson();
  }
  if (isDeeperJson(text, DEEPEST_BODY)) return badJson();
  // Lite would pass a list's items as positional arguments.
  return path.includes(FUNCTIONS) && /^\s*\[/.test(text) ? badJson() : null;
}

/** Refuses what would crash or block Lite, with PostgREST's codes, before any other route. */
export function createDataGuard(next: Route): Route {
  return async (request, peer) => {
    const { method } = request;
    if (!METHODS.has(method)) {
      return refuse(405, "PGRST117", `Unsupported HTTP method: ${method}`);
    }
    const { pathname, searchParams } = new URL(request.url);
    const path = decodePath(pathname);
    if (path === null) return refuse(404, "PGRST125", "Invalid path specified in request URL");
    const refused = refuseQuery(searchParams);
    if (refused) return refused;
    if (method === "GET" || method === "HEAD" || method === "OPTIONS") return next(request, peer);
    let bytes;
    try {
      bytes = await readBody(request, MAX_BYTES);
    } catch (error) {
      if (error instanceof BodyTooLarge) return refuse(413, "PGRST102", "Payload too large");
      throw error;
    }
    const headers = new Headers(request.headers);
    const bad = refuseBody(bytes, headers.get("content-type") ?? "", path);
    if (bad) return bad;
    headers.delete("content-length");
    const body = bytes.length > 0 ? new Uint8Array(bytes) : null;
    return next(new Request(request.url, { method, headers, body }), peer);
  };
}
