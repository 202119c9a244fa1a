import type { IncomingMessage } from "node:http";

import ipaddr from "ipaddr.js";
import proxyAddr from "proxy-addr";

type IsTrusted = ReturnType<typeof proxyAddr.compile>;

const isNeighbor = proxyAddr.compile(["loopback", "linklocal", "uniquelocal", "100.64.0.0/10"]);

/** @throws {TypeError} for a part that is not a network, such as `203.0.113.0/24` */
export function parseProxies(text = ""): IsTrusted {
  try {
    return proxyAddr.compile(text.split(/[\s,]+/).filter((part) => part !== ""));
  } catch (error) {
    throw new TypeError(`TRUSTED_PROXIES: ${String(error)}`, { cause: error });
  }
}

const isTrustedProxy = parseProxies(process.env["TRUSTED_PROXIES"]);

/** @returns the IPv4 address or the /64 network, since a household has a whole /64 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!("parts" in parsed)) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(":")}::/64`;
}

/** `X-Forwarded-For` can be forged; a neighbor is trusted as the nearest proxy only. */
export function setClientAddress(
  request: Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string | undefined } },
  isNamed: IsTrusted = isTrustedProxy,
) {
  const { headers, socket } = request;
  if (socket.remoteAddress === undefined) return;
  const isTrusted = (address: string, index: number) =>
    isNamed(address, index) || (index === 0 && isNeighbor(address, index));
  // A proxy's own request may name a client in other headers.
  if (!headers["x-forwarded-for"] && isTrusted(socket.remoteAddress, 0)) return;
  headers["x-forwarded-for"] = proxyAddr(request as IncomingMessage, isTrusted);
  delete headers["x-real-ip"];
  delete headers["forwarded"];
}
