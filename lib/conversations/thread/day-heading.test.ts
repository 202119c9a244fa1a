import { expect, it } from "vitest";

import { dayHeading } from "./time";

const viewing = (now: string, timeZone: string) => ({
  now,
  timeZone,
  locale: "en",
  labels: { today: "Today", yesterday: "Yesterday" },
});

it("names the year of a day of another year, and of no other", () => {
  const at = viewing("2026-08-04T12:00:00Z", "UTC");
  expect(dayHeading("2026-07-03T09:05:00Z", at)).toBe("Friday, July 3");
  expect(dayHeading("2025-07-03T09:05:00Z", at)).toBe("Thursday, July 3, 2025");
});

it("takes the year from the viewer's time zone", () => {
  // 23:30 on New Year's Eve in New York.
  const instant = "2026-01-01T04:30:00Z";
  const now = "2026-03-01T12:00:00Z";
  expect(dayHeading(instant, viewing(now, "UTC"))).toBe("Thursday, January 1");
  expect(dayHeading(instant, viewing(now, "America/New_York"))).toBe(
    "Wednesday, December 31, 2025",
  );
});
