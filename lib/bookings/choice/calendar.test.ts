import { describe, expect, it } from "vitest";

import { beginningDay, departuresOffered, isBookable } from "./calendar";

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
