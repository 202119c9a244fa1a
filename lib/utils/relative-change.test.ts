import { describe, expect, it } from "vitest";

import { relativeChange } from "./relative-change";

describe("relativeChange", () => {
  it("is the growth over the period before", () => {
    expect(relativeChange(15, 10)).toBe(0.5);
    expect(relativeChange(0, 10)).toBe(-1);
  });

  it("is unknown where nothing came before", () => {
    expect(relativeChange(5, 0)).toBeNull();
    expect(relativeChange(0, 0)).toBeNull();
  });
});
