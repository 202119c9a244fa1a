import { splitAddress } from "./address";
import { refuse } from "../cache/send";
import type { IncomingMessage as Request, ServerResponse as Response } from "node:http";

/** Next fails on other methods in various ways. */
const METHODS = ["GET", "HEAD", "POST", "OPTIONS"];

/** Servers must accept absolute URLs (RFC 9112, 3.2.2); the `Host` header decides. */
export function pathOfAbsoluteUrl(url: string) {
  const host = /^https?:\/\/[^\s\\/?#]+(?=[/?]|$)/i.exec(url)?.[0];
  if (host === undefined) return url;
  const rest = url.slice(host.length);
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** Browsers read a leading `//` or `\` as a host, so a redirect must not keep it. */
export function withSingleSlashes(url: string): string | null {
  const [path, rest] = splitAddress(url);
  if (!/\\|\/\//.test(path)) return null;
  return path.replace(/[\\/]+/g, "/") + rest;
}

/** Next fails on paths it can't decode (`/100%`, `/%ff`) instead of showing its 404 page. */
export function escapePercents(url: string) {
  const [path, rest] = splitAddress(url);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll("%", "%25") + rest;
  }
}

export function normalizeRequest(request: Request, response: Response): boolean {
  const { method = "", url = "" } = request;
  // `*`, or a path that Next would redirect to `http:/a/b`.
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
