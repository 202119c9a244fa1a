import { expect, it } from "vitest";

import { nextDayIn } from "./next-day";

it.each([
  ["UTC", "2026-11-21T08:00:00Z", "2026-11-22T00:00:00.000Z"],
  ["UTC", "2026-11-21T00:00:00Z", "2026-11-22T00:00:00.000Z"],
  ["Asia/Kathmandu", "2026-11-21T18:14:59Z", "2026-11-21T18:15:00.000Z"],
  // New York's clocks go back: the day has 25 hours.
  ["America/New_York", "2026-11-01T04:00:00Z", "2026-11-02T05:00:00.000Z"],
  // Cairo's clocks go forward at midnight: the day starts at 01:00.
  ["Africa/Cairo", "2026-04-23T12:00:00Z", "2026-04-23T22:00:00.000Z"],
])("in %s after %s the day ends at %s (fault 24)", (timeZone, now, expected) => {
  expect(nextDayIn(timeZone, new Date(now)).toISOString()).toBe(expected);
});
