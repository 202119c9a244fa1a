import { describe, expect, it } from "vitest";

import { addMonths, dayAfterKey, dayOfMonth, weeksOfMonth } from "./month-grid";

describe("weeksOfMonth", () => {
  it.each([
    ["2026-12-15", 31, 5],
    ["2027-02-01", 28, 4],
    ["2028-02-29", 29, 5],
    ["2027-05-31", 31, 6],
    ["2027-08-01", 31, 6],
  ])("has all days of the month of %s, Monday first", (date, days, weeks) => {
    const grid = weeksOfMonth(date);
    expect(grid).toHaveLength(weeks);
    expect(grid.every((week) => week.length === 7)).toBe(true);
    const all = grid.flat().filter((day) => day !== null);
    expect(all).toHaveLength(days);
    expect(all.every((day) => day.startsWith(date.slice(0, 7)))).toBe(true);
    const mondays = grid.map(([monday]) => monday).filter((day) => typeof day === "string");
    expect(mondays.every((day) => new Date(day).getUTCDay() === 1)).toBe(true);
  });
});

describe("addMonths", () => {
  it.each([
    ["2027-01-31", 1, "2027-02-28"],
    ["2028-01-31", 1, "2028-02-29"],
    ["2027-03-31", -1, "2027-02-28"],
    ["2026-12-15", 1, "2027-01-15"],
    ["2026-12-15", -12, "2025-12-15"],
    ["2028-02-29", 12, "2029-02-28"],
  ])("%s and %d months is %s", (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });
});

describe("dayAfterKey", () => {
  const limits = { first: "2026-12-01", last: "2028-03-31" };
  const press = (key: string, date = "2027-01-14", shiftKey = false) =>
    dayAfterKey(date, { key, shiftKey }, limits);

  it.each([
    ["ArrowLeft", "2027-01-13"],
    ["ArrowRight", "2027-01-15"],
    ["ArrowUp", "2027-01-07"],
    ["ArrowDown", "2027-01-21"],
    ["Home", "2027-01-11"],
    ["End", "2027-01-17"],
    ["PageUp", "2026-12-14"],
    ["PageDown", "2027-02-14"],
  ])("%s leads from Thursday, 14 January 2027 to %s", (key, day) => {
    expect(press(key)).toBe(day);
  });

  it("turns years with Shift", () => {
    expect(press("PageDown", "2027-01-14", true)).toBe("2028-01-14");
  });

  it("stays between the first and the last day", () => {
    expect(press("ArrowLeft", "2026-12-01")).toBe("2026-12-01");
    expect(press("PageDown", "2028-03-14")).toBe("2028-03-31");
  });

  it("leaves other keys to the browser", () => {
    expect(press("Tab")).toBeNull();
    expect(press("constructor")).toBeNull();
  });
});

describe("dayOfMonth", () => {
  const limits = { first: "2026-12-04", last: "2027-02-05" };

  it("leads to the next month, within what is offered", () => {
    expect(dayOfMonth("2026-12-18", 1, limits)).toBe("2027-01-18");
    expect(dayOfMonth("2027-01-18", 1, limits)).toBe("2027-02-05");
  });

  it("leads nowhere beyond the first and the last month", () => {
    expect(dayOfMonth("2026-12-18", -1, limits)).toBeNull();
    expect(dayOfMonth("2027-02-01", 1, limits)).toBeNull();
  });
});
