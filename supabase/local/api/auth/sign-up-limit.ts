import { isIPv6 } from "node:net";
import { RateLimit } from "./rate-limit";

const WINDOW_MS = 60 * 60_000;
/** An office shares one address. */
const PER_ADDRESS = 30;
const PER_NETWORK = 100;

/** The eight groups of an IPv6 address in shortest form. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address.replace(/%.*/, "")}]`);
  const [left = [], right] = hostname
    .slice(1, -1)
    .split("::")
    .map((part) => (part === "" ? [] : part.split(":")));
  if (!right) return left;
  return [...left, ...Array<string>(8 - left.length - right.length).fill("0"), ...right];
}

/** A /64 in a /48, or an IPv4 address in a /24. */
function placesOf(visitor: string): { address: string; network: string } {
  if (!isIPv6(visitor)) {
    return { address: visitor, network: visitor.split(".").slice(0, 3).join(".") };
  }
  const groups = groupsOf(visitor);
  return { address: groups.slice(0, 4).join(":"), network: groups.slice(0, 3).join(":") };
}

/** Counts all sign-ups, since success would reveal who is registered. */
export class SignUpLimit {
  private readonly limit = new RateLimit(WINDOW_MS);

  /** @param visitor null when unknown: without a limit */
  begin(visitor: string | null, now = Date.now()): (() => void) | null {
    if (visitor === null) return () => undefined;
    const { address, network } = placesOf(visitor);
    const quotas = [
      { key: `address ${address}`, max: PER_ADDRESS },
      { key: `network ${network}`, max: PER_NETWORK },
    ];
    return this.limit.begin(quotas, now);
  }
}
