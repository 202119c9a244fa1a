import { BlockList } from "node:net";

/** Where a proxy of one's own stands: on the machine, or in its network. */
const own = new BlockList();
for (const [net, bits] of /** @type {const} */ ([
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["100.64.0.0", 10],
  ["169.254.0.0", 16],
])) {
  own.addSubnet(net, bits);
}
for (const [net, bits] of /** @type {const} */ ([
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
])) {
  own.addSubnet(net, bits, "ipv6");
}

/** @param {string} address as sockets tell it: of IPv4 by way of IPv6, too */
function isOwn(address) {
  const plain = address.replace(/^::ffff:/i, "").replace(/%.*$/, "");
  return own.check(plain, plain.includes(":") ? "ipv6" : "ipv4");
}

/**
 * Who asks is known from the socket, unless a proxy of ours asks for somebody: a visitor's own word for
 * it would let anybody sign in, or look at a package, as a thousand others.
 * @param {Pick<import("node:http").IncomingMessage, "headers"> & { socket: { remoteAddress?: string | undefined } }} request
 */
export function noteClientAddress({ headers, socket }) {
  const { remoteAddress } = socket;
  if (remoteAddress === undefined || isOwn(remoteAddress)) return;
  headers["x-forwarded-for"] = remoteAddress;
  delete headers["x-real-ip"];
  delete headers["forwarded"];
}
