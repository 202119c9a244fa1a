import type { IncomingMessage } from "node:http";

import proxyAddr from "proxy-addr";

import { parseProxies, type IsTrusted } from "../../lib/config/trusted-proxies";

const isNeighbor = proxyAddr.compile(["loopback", "linklocal", "uniquelocal", "100.64.0.0/10"]);

let namedProxies: IsTrusted | undefined;

/** Read late: the settings are checked first. */
function isTrustedProxy(address: string, index: number): boolean {
  namedProxies ??= parseProxies(process.env["TRUSTED_PROXIES"]);
  return namedProxies(address, index);
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
