import { describe, expect, it } from "vitest";

import { earliestDays } from "./date-limits";

const today = "2099-01-31";

describe("earliestDays", () => {
  it("the minimum is today in any time zone, and no end precedes its beginning", () => {
    const ride = { today, isStay: false };
    expect(earliestDays(["", ""], ride)).toEqual([today, today]);
    expect(earliestDays(["2099-02-28", ""], ride)).toEqual([today, "2099-02-28"]);
    expect(earliestDays(["2020-01-01", "2099-02-28"], ride)).toEqual([today, today]);
  });

  it("leaves a stay a night", () => {
    const stay = { today, isStay: true };
    expect(earliestDays(["", ""], stay)).toEqual([today, "2099-02-01"]);
    expect(earliestDays(["2099-02-28", ""], stay)).toEqual([today, "2099-03-01"]);
  });
});
