import { splitAddress } from "./address";
import { refuse } from "../cache/send";
import type { IncomingMessage as Request, ServerResponse as Response } from "node:http";

/** The methods of pages, actions and route handlers. Next fails at others in various ways. */
const METHODS = ["GET", "HEAD", "POST", "OPTIONS"];

/**
 * The path of an address that is written out, as proxies are asked and servers have to understand
 * (RFC 9112, 3.2.2). The host it names counts for nothing: the header says which one is meant.
 */
export function pathOfAbsoluteUrl(url: string) {
  const host = /^https?:\/\/[^\s\\/?#]+(?=[/?]|$)/i.exec(url)?.[0];
  if (host === undefined) return url;
  const rest = url.slice(host.length);
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/**
 * Where an address with doubled slashes leads, or with the other kind of slash, which browsers take for
 * the same: to the path without them, never to the host that two of them would name.
 * @returns null for an address without any
 */
export function withSingleSlashes(url: string): string | null {
  const [path, rest] = splitAddress(url);
  if (!/\\|\/\//.test(path)) return null;
  return path.replace(/[\\/]+/g, "/") + rest;
}

/**
 * A path that nobody can decode (`/100%`, `/%ff`) stands for what is written there: Next has a page
 * for one that is not there, and fails at the other where a part of the path has a name.
 */
export function escapePercents(url: string) {
  const [path, rest] = splitAddress(url);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll("%", "%25") + rest;
  }
}

/**
 * Redirects or refuses a request that Next would answer badly, and escapes a path that Next can't decode.
 * @returns whether it has been answered
 */
export function normalizeRequest(request: Request, response: Response): boolean {
  const { method = "", url = "" } = request;
  // `*`, and what Next would send to `http:/a/b`.
  if (!url.startsWith("/")) {
    refuse(response, 400);
    return true;
  }
  if (!METHODS.includes(method)) {
    refuse(response, 405, undefined, { Allow: METHODS.join(", ") });
    return true;
  }
  const straight = withSingleSlashes(url);
  if (straight !== null) {
    refuse(response, 308, undefined, { Location: straight });
    return true;
  }
  request.url = escapePercents(url);
  return false;
}
