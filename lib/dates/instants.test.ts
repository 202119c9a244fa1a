import { describe, expect, it } from "vitest";

import { compareInstants, earlier } from "./instants";

describe("compareInstants", () => {
  it("distinguishes microseconds", () => {
    const a = "2026-11-21T01:10:33.083790+00:00";
    const b = "2026-11-21T01:10:33.083791+00:00";
    expect(compareInstants(a, b)).toBeLessThan(0);
    expect(compareInstants(b, a)).toBeGreaterThan(0);
  });

  it("does not mind closing zeros that are left out", () => {
    expect(compareInstants("2026-11-21T01:10:33.1Z", "2026-11-21T01:10:33.100000+00:00")).toBe(0);
    expect(compareInstants("2026-11-21T01:10:33.1Z", "2026-11-21T01:10:33.09Z")).toBeGreaterThan(0);
    expect(compareInstants("2026-11-21T01:10:33Z", "2026-11-21T01:10:33.000001Z")).toBeLessThan(0);
  });

  it("knows zones", () => {
    expect(compareInstants("2026-11-21T01:00:00+01:00", "2026-11-21T00:00:00+00:00")).toBe(0);
  });
});

it("goes back in time", () => {
  expect(earlier("2026-11-21T01:10:33.083790+00:00", 5_000)).toBe("2026-11-21T01:10:28.083Z");
});
