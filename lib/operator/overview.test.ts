import { describe, expect, it } from "vitest";

import { changeOf, overviewPeriodOf } from "./overview";

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

describe("changeOf", () => {
  it("is the growth over the period before", () => {
    expect(changeOf(15, 10)).toBe(0.5);
    expect(changeOf(0, 10)).toBe(-1);
  });

  it("is unknown where nothing came before", () => {
    expect(changeOf(5, 0)).toBeNull();
    expect(changeOf(0, 0)).toBeNull();
  });
});
