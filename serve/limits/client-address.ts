import type { IncomingMessage } from "node:http";

import ipaddr from "ipaddr.js";
import proxyAddr from "proxy-addr";

type IsTrusted = ReturnType<typeof proxyAddr.compile>;

/** A proxy on this machine or in its network. */
const isNeighbor = proxyAddr.compile(["loopback", "linklocal", "uniquelocal", "100.64.0.0/10"]);

/**
 * Parses `TRUSTED_PROXIES`: a CDN's networks, such as `203.0.113.0/24, 2001:db8::/32`.
 * @throws {TypeError} for a part that is not a network
 */
export function parseProxies(text = ""): IsTrusted {
  try {
    return proxyAddr.compile(text.split(/[\s,]+/).filter((part) => part !== ""));
  } catch (error) {
    throw new TypeError(`TRUSTED_PROXIES: ${String(error)}`, { cause: error });
  }
}

const isTrustedProxy = parseProxies(process.env["TRUSTED_PROXIES"]);

/** @returns the address whose limits a visitor shares: a household has a whole /64 of IPv6 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!("parts" in parsed)) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(":")}::/64`;
}

/**
 * Replaces `X-Forwarded-For` by the client's address. A visitor's own header is not trusted: anybody
 * could sign in as a thousand others. A neighbor is trusted as the nearest proxy, a named proxy
 * anywhere in the chain, since visitors may be neighbors as well.
 * @param isNamed the proxies of `TRUSTED_PROXIES`
 */
export function setClientAddress(
  request: Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string | undefined } },
  isNamed: IsTrusted = isTrustedProxy,
) {
  const { headers, socket } = request;
  if (socket.remoteAddress === undefined) return;
  const isTrusted = (address: string, index: number) =>
    isNamed(address, index) || (index === 0 && isNeighbor(address, index));
  // A proxy that forwards for no client is left as it is: its other headers may name one.
  if (!headers["x-forwarded-for"] && isTrusted(socket.remoteAddress, 0)) return;
  headers["x-forwarded-for"] = proxyAddr(request as IncomingMessage, isTrusted);
  delete headers["x-real-ip"];
  delete headers["forwarded"];
}
