import { describe, expect, it } from "vitest";

import { daysOf, isInRange, readCalendarRange } from "./calendar";

const today = "2026-11-24";

describe("readCalendarRange", () => {
  it("shows the whole weeks of a month, Monday first", () => {
    expect(readCalendarRange({}, today)).toEqual({
      view: "month",
      start: "2026-11-01",
      from: "2026-10-26",
      to: "2026-12-06",
      previous: "2026-10-01",
      next: "2026-12-01",
    });
  });

  it.each([
    ["2027-02-10", "2027-02-01", "2027-02-28", 28],
    ["2028-02-29", "2028-01-31", "2028-03-05", 35],
    ["2026-12-31", "2026-11-30", "2027-01-03", 35],
  ])("the month of %s is %s to %s", (date, from, to, count) => {
    const range = readCalendarRange({ date }, today);
    expect(range).toMatchObject({ from, to });
    expect(daysOf(range)).toHaveLength(count);
  });

  it("shows a week from Monday to Sunday", () => {
    expect(readCalendarRange({ view: "week", date: "2027-01-03" }, today)).toMatchObject({
      view: "week",
      from: "2026-12-28",
      to: "2027-01-03",
      previous: "2026-12-21",
      next: "2027-01-04",
    });
  });

  it("ignores what is no day and no view", () => {
    const range = readCalendarRange({ view: "year", date: "2026-02-30" }, today);
    expect(range).toMatchObject({ view: "month", start: "2026-11-01" });
  });

  it("goes back to where it came from", () => {
    for (const view of ["month", "week"]) {
      const range = readCalendarRange({ view, date: "2026-03-31" }, today);
      const next = readCalendarRange({ view, date: range.next }, today);
      expect(readCalendarRange({ view, date: next.previous }, today)).toEqual(range);
    }
  });
});

describe("isInRange", () => {
  it("tells the days of the month from those of its neighbours", () => {
    const month = readCalendarRange({}, today);
    expect(daysOf(month).filter((day) => isInRange(month, day))).toHaveLength(30);
    const week = readCalendarRange({ view: "week", date: "2026-12-01" }, today);
    expect(daysOf(week).every((day) => isInRange(week, day))).toBe(true);
  });
});
