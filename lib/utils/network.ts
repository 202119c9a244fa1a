import ipaddr from "ipaddr.js";

/** @returns the IPv4 address or the /64 network, since a household has a whole /64 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!("parts" in parsed)) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(":")}::/64`;
}

/** A visitor for a limit, another each day. Without the browser, whose name a script chooses. */
export function networkText(address: string, now: Date): string {
  return JSON.stringify([networkOf(address), now.toISOString().slice(0, 10)]);
}
