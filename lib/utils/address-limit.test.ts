import { expect, it } from "vitest";

import { AddressLimit } from "./address-limit";

const MOST = 300;

it("takes so many calls of an address in a minute, and others' all the same", () => {
  const limit = new AddressLimit(MOST);
  const calls = Array.from({ length: MOST + 5 }, (_, n) => limit.allows("a", n));
  expect(calls.filter(Boolean)).toHaveLength(MOST);
  expect(limit.allows("b", 10)).toBe(true);
  expect(limit.allows("a", 59_999)).toBe(false);
  expect(limit.allows("a", 60_000)).toBe(true);
});

it("does not remember every address there ever was", () => {
  const limit = new AddressLimit(1);
  expect(limit.allows("first", 0)).toBe(true);
  for (let n = 0; n < 10_000; n += 1) limit.allows(`other ${String(n)}`, 1);
  expect(limit.allows("first", 2)).toBe(true);
});
