import { describe, expect, it } from "vitest";

import { overviewPeriodOf } from "./overview";

describe("overviewPeriodOf", () => {
  it.each([
    ["7", 7],
    ["90", 90],
    ["31", 30],
    [undefined, 30],
    [["7", "90"], 30],
  ])("reads %j as %i days", (query, days) => {
    expect(overviewPeriodOf(query)).toBe(days);
  });
});
