import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** Where a proxy of one's own stands: on the machine, or in its network. */
const own = new BlockList();
for (const [net, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["100.64.0.0", 10],
  ["169.254.0.0", 16],
] as const) {
  own.addSubnet(net, bits);
}
for (const [net, bits] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const) {
  own.addSubnet(net, bits, "ipv6");
}

/** @param address as sockets tell it: of IPv4 by way of IPv6, too */
const plainOf = (address: string) =>
  address.replace(/^::ffff:(?=[\d.]+$)/i, "").replace(/%.*$/, "");

/**
 * What `TRUSTED_PROXIES` names: a CDN's networks, such as `203.0.113.0/24, 2001:db8::/32`.
 * @throws {TypeError} where a part of it is no network
 */
export function readProxies(text: string | undefined) {
  const trusted = new BlockList();
  for (const part of text?.split(/[\s,]+/).filter((one) => one !== "") ?? []) {
    const [net = "", bits] = part.split("/");
    const version = isIP(net);
    const most = version === 6 ? 128 : 32;
    const length = bits === undefined ? most : Number(bits);
    if (version === 0 || !Number.isInteger(length) || length < 0 || length > most) {
      throw new TypeError(`TRUSTED_PROXIES: ${part} is no network`);
    }
    trusted.addSubnet(net, length, version === 6 ? "ipv6" : "ipv4");
  }
  return trusted;
}

const named = readProxies(process.env["TRUSTED_PROXIES"]);

function holds(networks: BlockList, address: string) {
  const plain = plainOf(address);
  const version = isIP(plain);
  return version !== 0 && networks.check(plain, version === 6 ? "ipv6" : "ipv4");
}

/**
 * Whom an address stands for where visitors share something: a household has a whole network of IPv6.
 */
export function networkOf(address: string) {
  const plain = plainOf(address);
  if (isIP(plain) !== 6) return plain;
  const [before = "", after] = plain.split("::");
  const head = before.split(":").filter((one) => one !== "");
  const tail = after?.split(":").filter((one) => one !== "") ?? [];
  const missing = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array.from({ length: missing }, () => "0"), ...tail];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

/**
 * Who asks is known from the socket, unless a proxy of ours asks for somebody: a visitor's own word for
 * it would let anybody sign in, or look at a package, as a thousand others. Each proxy adds whom it
 * heard from at the end, and is heard as long as it is one of ours: the next one beside us in our own
 * network, further ones by name alone, as visitors may be in that network as well.
 * @param proxies those with a name
 */
export function noteClientAddress(
  {
    headers,
    socket,
  }: Pick<IncomingMessage, "headers"> & {
    socket: { remoteAddress?: string | undefined };
  },
  proxies: BlockList = named,
) {
  const { remoteAddress } = socket;
  if (remoteAddress === undefined) return;
  const forwarded = headers["x-forwarded-for"];
  const text = Array.isArray(forwarded) ? forwarded.join() : (forwarded ?? "");
  const told = text.split(",").map((one) => one.trim());
  let client = remoteAddress;
  let isHeard = holds(own, remoteAddress) || holds(proxies, remoteAddress);
  // Somebody beside us that speaks for nobody is left as it is: its other headers may tell.
  if (isHeard && text === "") return;
  while (isHeard) {
    const before = told.pop();
    if (before === undefined || before === "") break;
    client = before;
    isHeard = holds(proxies, client);
  }
  headers["x-forwarded-for"] = client;
  delete headers["x-real-ip"];
  delete headers["forwarded"];
}
