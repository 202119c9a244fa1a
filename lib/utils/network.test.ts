import { describe, expect, it } from "vitest";

import { networkOf, networkText } from "./network";

describe("networkOf", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:2::77", "2001:db8:1:2::/64"],
    ["2001:db8::", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["unknown", "unknown"],
  ])("maps %s to %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

it("counts a network as one visitor for a day", () => {
  const [day, evening] = [new Date("2026-11-21T00:00:00Z"), new Date("2026-11-21T23:59:59Z")];
  const one = networkText("2001:db8:1:2::3", day);
  expect(networkText("2001:db8:1:2::4", evening)).toBe(one);
  expect(networkText("2001:db8:1:3::3", day)).not.toBe(one);
  expect(networkText("2001:db8:1:2::3", new Date("2026-11-22T00:00:00Z"))).not.toBe(one);
});
