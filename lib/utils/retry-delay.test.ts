import { expect, it } from "vitest";

import { retryDelay } from "./retry-delay";

it("doubles up to half a minute, and scatters by half (fault 15)", () => {
  expect([0, 1, 2, 3, 4, 5, 99].map((attempt) => retryDelay(attempt, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
  expect(retryDelay(5, 0)).toBe(15_000);
});
