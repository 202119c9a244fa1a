import { describe, expect, test } from "vitest";

import { formatBounded } from "./bounded-number";

describe("formatBounded", () => {
  test.each([
    [0, "en", "0"],
    [999, "en", "999"],
    [1_000, "en", "1,000+"],
    [1_000, "de", "1.000+"],
    [4_321, "en", "1,000+"],
  ])("shows %d in %s as %s", (count, locale, shown) => {
    expect(formatBounded(count, locale)).toBe(shown);
  });
});
