import { describe, expect, it } from "vitest";

import type { Message } from "@/lib/conversations/types";
import { formatDate } from "@/lib/dates/date";
import { isTimeZone } from "@/lib/dates/time-zone";

import { threadDays } from "./thread-days";
import { clockTime, dayHeading, dayOf, shortTime, travelDay } from "./time";

const labels = { today: "Today", yesterday: "Yesterday" };
const viewing = (now: string, timeZone: string, locale = "en") => ({
  now,
  timeZone,
  locale,
  labels,
});

describe("days are in the viewer's time zone", () => {
  it("at +5:45, when it is still yesterday in UTC (fault 25)", () => {
    const instant = "2026-08-03T18:30:00.123456+00:00";
    expect(dayOf(instant, "UTC")).toBe("2026-08-03");
    expect(dayOf(instant, "Asia/Kathmandu")).toBe("2026-08-04");
    expect(clockTime(instant, "en", "Asia/Kathmandu")).toBe("12:15\u00a0AM");
    const at = viewing("2026-08-04T03:00:00Z", "Asia/Kathmandu");
    expect(dayHeading(instant, at)).toBe("Today");
  });

  it("across a day of 25 hours (fault 24)", () => {
    const at = viewing("2026-11-02T04:30:00Z", "America/New_York");
    expect(dayHeading("2026-11-01T04:30:00Z", at)).toBe("Today");
    expect(dayHeading("2026-11-01T03:30:00Z", at)).toBe("Yesterday");
    const later = viewing("2026-11-02T05:30:00Z", "America/New_York");
    expect(dayHeading("2026-11-01T03:30:00Z", later)).toBe("Saturday, October 31");
  });

  it("on a day that has no midnight (fault 24)", () => {
    const at = viewing("2026-04-24T22:30:00Z", "Africa/Cairo");
    expect(dayOf("2026-04-23T22:30:00Z", "Africa/Cairo")).toBe("2026-04-24");
    expect(dayHeading("2026-04-23T22:30:00Z", at)).toBe("Yesterday");
  });
});

it("is as short as it can be said", () => {
  const at = viewing("2026-08-04T12:00:00Z", "UTC");
  expect(shortTime("2026-08-04T09:05:00Z", at)).toBe("9:05\u00a0AM");
  expect(shortTime("2026-08-03T09:05:00Z", at)).toBe("Yesterday");
  expect(shortTime("2026-07-03T09:05:00Z", at)).toBe("Jul 3");
  expect(shortTime("2025-07-03T09:05:00Z", at)).toBe("Jul 3, 2025");
});

it("knows a time zone from anything else", () => {
  expect(isTimeZone("Europe/Berlin")).toBe(true);
  expect(isTimeZone("Atlantis/Capital")).toBe(false);
});

it("puts messages into days and runs", () => {
  const message = (id: string, createdAt: string, side: Message["side"]): Message => ({
    id,
    side,
    content: id,
    attachments: [],
    request: null,
    createdAt,
    isRead: false,
  });
  const days = threadDays(
    [
      message("a", "2026-08-03T22:58:00Z", "user"),
      message("b", "2026-08-03T22:59:00Z", "user"),
      message("c", "2026-08-03T23:01:00Z", "user"),
      message("d", "2026-08-03T23:02:00Z", "agency"),
      message("e", "2026-08-03T23:30:00Z", "agency"),
    ],
    "Europe/London",
  );
  expect(
    days.map(({ day, rows }) => [
      day,
      rows.map((row) => [row.message.id, row.isFirst, row.isLast]),
    ]),
  ).toEqual([
    [
      "2026-08-03",
      [
        ["a", true, false],
        ["b", false, true],
      ],
    ],
    [
      "2026-08-04",
      [
        ["c", true, true],
        ["d", true, true],
        ["e", true, true],
      ],
    ],
  ]);
});

it.each(["en", "es", "fr", "de", "zh"])(
  "a day of travel reads as everywhere else: %s",
  (locale) => {
    expect(travelDay("2026-12-09", locale)).toBe(formatDate("2026-12-09", locale));
  },
);
