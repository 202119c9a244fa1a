import { describe, expect, it } from "vitest";

import {
  addMonths,
  beginningDay,
  dayAfterKey,
  dayOfMonth,
  departuresOffered,
  isBookable,
} from "./calendar";

const on = (date: string, seatsLeft: number | null) => ({ date, seatsLeft });
const listed = [on("2026-12-04", 2), on("2026-12-18", 0), on("2027-02-05", null)];
const anyDay = {
  dates: [on("2026-12-04", 0), on("2026-12-05", 3)],
  isFixed: false,
  seatsPerDate: 8,
  first: "2026-11-27",
  last: "2028-11-25",
};

describe("isBookable", () => {
  it("takes only departures with a seat", () => {
    const offering = departuresOffered(listed, null);
    const days = ["2026-12-03", "2026-12-04", "2026-12-18", "2027-02-05"];
    expect(days.map((day) => isBookable(offering, day))).toEqual([false, true, false, true]);
  });

  it("takes any day from the first on where there are no departures, unless it is full", () => {
    const days = ["2026-11-26", "2026-11-27", "2026-12-04", "2026-12-05", "2028-11-26"];
    expect(days.map((day) => isBookable(anyDay, day))).toEqual([false, true, false, true, false]);
  });
});

describe("departuresOffered", () => {
  it("has the seats of now; a departure that is gone has none", () => {
    const { dates } = departuresOffered(listed, [on("2026-12-04", 1), on("2026-12-18", 3)]);
    expect(dates).toEqual([on("2026-12-04", 1), on("2026-12-18", 3), on("2027-02-05", 0)]);
  });

  it("ends with the first and the last departure", () => {
    expect(departuresOffered(listed, null)).toMatchObject({
      first: "2026-12-04",
      last: "2027-02-05",
    });
  });
});

describe("beginningDay", () => {
  it("is the chosen day", () => {
    expect(beginningDay(departuresOffered(listed, null), "2026-12-18")).toBe("2026-12-18");
  });

  it("is the first that can be booked where none is chosen", () => {
    const full = [on("2026-12-01", 0), ...listed];
    expect(beginningDay(departuresOffered(full, null), "")).toBe("2026-12-04");
    expect(beginningDay(anyDay, "")).toBe("2026-11-27");
    expect(beginningDay(departuresOffered([on("2026-12-01", 0)], null), "")).toBe("2026-12-01");
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
