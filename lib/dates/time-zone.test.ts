import { expect, it } from "vitest";

import { formatDate } from "./date";
import { isTimeZone, plainDateIn, viewerTimeZone } from "./time-zone";

it.each(["UTC", "Europe/Rome", "America/Argentina/Buenos_Aires", "Asia/Kathmandu"])(
  "takes %s",
  (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  },
);

it.each(["", "+05:00", "CEST", "Mars/Olympus", "Europe/Rome'; --", undefined, 5])(
  "refuses %j",
  (zone) => {
    expect(isTimeZone(zone)).toBe(false);
  },
);

it("takes the browser's zone, then the agency's, then UTC", () => {
  expect(viewerTimeZone("Asia%2FKathmandu", "Europe/Rome")).toBe("Asia/Kathmandu");
  expect(viewerTimeZone("%E0%A4%A", "Europe/Rome")).toBe("Europe/Rome");
  expect(viewerTimeZone(undefined, "nowhere")).toBe("UTC");
});

it("falls back to UTC for a zone that Intl doesn't know", () => {
  const instant = new Date("2026-11-21T23:30:00Z");
  expect(plainDateIn("Factory", instant)).toBe("2026-11-21");
  const options = { dateStyle: "medium", timeZone: "Factory" } as const;
  expect(formatDate(instant.toISOString(), "en", options)).toBe("Nov 21, 2026");
  expect(() => formatDate("never", "en", options)).toThrow(RangeError);
});

it("knows which day it is elsewhere", () => {
  const instant = new Date("2026-11-21T23:30:00Z");
  expect(plainDateIn("UTC", instant)).toBe("2026-11-21");
  expect(plainDateIn("Asia/Kathmandu", instant)).toBe("2026-11-22");
  expect(plainDateIn("Pacific/Niue", instant)).toBe("2026-11-21");
});
