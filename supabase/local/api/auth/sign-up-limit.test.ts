import { expect, it } from "vitest";
import { SignUpLimit } from "./sign-up-limit";

const HOUR = 60 * 60_000;

/** Sign-ups use the addresses in rotation. */
function countAllowed(limit: SignUpLimit, addresses: readonly string[], tries: number): number {
  const isAllowed = (n: number) => limit.begin(addresses[n % addresses.length] ?? "", n) !== null;
  return Array.from({ length: tries }, (_, n) => n).filter(isAllowed).length;
}

it("admits thirty sign-ups an hour from one address (attack 78)", () => {
  const limit = new SignUpLimit();
  expect(countAllowed(limit, ["203.0.113.1"], 40)).toBe(30);
  expect(limit.begin("203.0.113.2")).not.toBeNull();
  expect(limit.begin("203.0.113.1", HOUR)).not.toBeNull();
});

it.each([
  ["IPv4 addresses of a /24", (n: number) => `203.0.113.${n}`, "203.0.114.1"],
  ["IPv6 addresses of a /48", (n: number) => `2001:db8:7:${n}::1`, "2001:db8:8:1::1"],
])("admits a hundred sign-ups an hour from %s (attack 78)", (_what, addressAt, other) => {
  const limit = new SignUpLimit();
  const addresses = Array.from({ length: 20 }, (_, n) => addressAt(n + 1));
  expect(countAllowed(limit, addresses, 120)).toBe(100);
  expect(limit.begin(other)).not.toBeNull();
});

it("counts all spellings of an IPv6 network as one address", () => {
  const limit = new SignUpLimit();
  const addresses = ["2001:db8:0:0:0:0:0:1", "2001:DB8::2", "2001:db8::ffff:0:3%eth0"];
  expect(countAllowed(limit, addresses, 40)).toBe(30);
});

it("does not count undone sign-ups or unknown visitors", () => {
  const limit = new SignUpLimit();
  for (let n = 0; n < 40; n += 1) limit.begin("203.0.113.1")?.();
  expect(limit.begin("203.0.113.1")).not.toBeNull();
  for (let n = 0; n < 40; n += 1) expect(limit.begin(null)).not.toBeNull();
});
