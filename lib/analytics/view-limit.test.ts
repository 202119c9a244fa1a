import { expect, it } from "vitest";

import { ViewLimit, VIEWS_PER_MINUTE } from "./view-limit";

it("takes so many looks of an address in a minute, and others' all the same", () => {
  const limit = new ViewLimit();
  const looks = Array.from({ length: VIEWS_PER_MINUTE + 5 }, (_, n) => limit.allows("a", n));
  expect(looks.filter(Boolean)).toHaveLength(VIEWS_PER_MINUTE);
  expect(limit.allows("b", 10)).toBe(true);
  expect(limit.allows("a", 59_999)).toBe(false);
  expect(limit.allows("a", 60_000)).toBe(true);
});

it("does not remember every address there ever was", () => {
  const limit = new ViewLimit(1);
  expect(limit.allows("first", 0)).toBe(true);
  for (let n = 0; n < 10_000; n += 1) limit.allows(`other ${String(n)}`, 1);
  expect(limit.allows("first", 2)).toBe(true);
});
