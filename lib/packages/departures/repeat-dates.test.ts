import { describe, expect, it } from "vitest";

import { addDays, isPlainDate, weekdayOf } from "@/lib/dates/plain-date";

import { repeatDates } from "./repeat-dates";

describe("repeatDates", () => {
  it("gives the chosen weekdays from the first day to the last, both included", () => {
    const dates = repeatDates(
      { start: "2026-11-30", until: "2026-12-11", days: [1, 5], everyWeeks: 1 },
      200,
    );
    expect(dates).toEqual(["2026-11-30", "2026-12-04", "2026-12-07", "2026-12-11"]);
  });

  it.each([
    ["the clocks go forward in Europe", "2027-03-21", "2027-04-04"],
    ["they go back", "2026-10-18", "2026-11-01"],
    ["Cairo has no midnight", "2027-04-25", "2027-05-09"],
    ["a leap day passes", "2028-02-20", "2028-03-05"],
  ])("keeps to its weekday while %s", (_, start, until) => {
    const dates = repeatDates({ start, until, days: [weekdayOf(start)], everyWeeks: 1 }, 200);
    expect(dates).toEqual([start, addDays(start, 7), addDays(start, 14)]);
  });

  it("runs on over the ends of months and years", () => {
    const dates = repeatDates(
      { start: "2026-12-28", until: "2027-01-12", days: [2, 4], everyWeeks: 1 },
      200,
    );
    expect(dates).toEqual(["2026-12-29", "2026-12-31", "2027-01-05", "2027-01-07", "2027-01-12"]);
  });

  it("counts the weeks from the one that the first day is in", () => {
    // A Thursday: its week's Monday has passed, and the next week is skipped.
    const dates = repeatDates(
      { start: "2026-12-03", until: "2026-12-31", days: [1, 5], everyWeeks: 2 },
      200,
    );
    expect(dates).toEqual(["2026-12-04", "2026-12-14", "2026-12-18", "2026-12-28"]);
  });

  it("returns none if none fits", () => {
    const year = { start: "2026-12-01", until: "2026-12-31", everyWeeks: 1 };
    expect(repeatDates({ ...year, days: [] }, 200)).toEqual([]);
    expect(repeatDates({ ...year, until: "2026-11-01", days: [1] }, 200)).toEqual([]);
    expect(repeatDates({ ...year, until: "2026-12-02", days: [7] }, 200)).toEqual([]);
  });

  it("stops at as many as are asked for", () => {
    const days = [1, 2, 3, 4, 5, 6, 7];
    const span = { start: "2026-12-01", until: "2028-12-01", days, everyWeeks: 1 };
    expect(repeatDates(span, 201)).toHaveLength(201);
  });
});

describe("isPlainDate", () => {
  it.each(["2026-02-28", "2028-02-29", "2026-12-31", "2000-01-01", "2100-12-31"])(
    "knows %s",
    (date) => {
      expect(isPlainDate(date)).toBe(true);
    },
  );

  it.each(["2026-02-29", "2026-13-01", "2026-04-31", "2026-1-1", "", "tomorrow", "20260101"])(
    "does not take %j for a day",
    (date) => {
      expect(isPlainDate(date)).toBe(false);
    },
  );

  it.each(["0000-01-01", "0001-01-01", "1999-12-31", "2101-01-01", "9999-12-31"])(
    "does not reckon with %s, whose neighbours can't be written",
    (date) => {
      expect(isPlainDate(date)).toBe(false);
    },
  );
});
