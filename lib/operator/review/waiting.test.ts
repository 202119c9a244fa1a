import { expect, it } from "vitest";

import { elapsed, isOverdue } from "./waiting";

const now = new Date("2026-11-21T12:00:00Z");

it.each([
  ["2026-11-21T12:00:00Z", -0, "minute"],
  ["2026-11-21T11:01:00Z", -59, "minute"],
  ["2026-11-21T11:00:00Z", -1, "hour"],
  ["2026-11-19T13:00:00Z", -47, "hour"],
  ["2026-11-19T12:00:00Z", -2, "day"],
  ["2026-11-21T12:05:00Z", -0, "minute"],
] as const)("says how long ago %s was", (since, value, unit) => {
  expect(elapsed(since, now)).toEqual({ value, unit });
});

it("is late after three days", () => {
  expect(isOverdue("2026-11-18T12:00:00Z", now)).toBe(false);
  expect(isOverdue("2026-11-18T11:59:00Z", now)).toBe(true);
});
