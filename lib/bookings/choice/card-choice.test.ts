import { describe, expect, it } from "vitest";

import { chooseOnCard } from "./card-choice";

const now = Date.parse("2026-11-23T12:00:00Z");
const on = (date: string, seatsLeft: number | null = 6) => ({ date, seatsLeft });
const departures = [
  on("2026-11-23"),
  on("2026-11-24"),
  on("2026-12-05", 0),
  on("2026-12-12", 3),
  on("2026-12-24"),
  on("2027-01-09", null),
];
const choose = (selection: { date?: string; travellers?: number }, offered = departures) =>
  chooseOnCard(offered, { selection, now, mostTravellers: 8 });

describe("chooseOnCard", () => {
  it("takes the selected departure and party", () => {
    expect(choose({ date: "2026-12-24", travellers: 4 })).toMatchObject({
      date: "2026-12-24",
      travellers: 4,
      missed: null,
    });
  });

  it.each([
    ["2026-12-20", 2, "2026-12-24", "no_departure"],
    ["2026-12-05", 2, "2026-12-12", "too_few_seats"],
    ["2026-12-12", 4, "2026-12-24", "too_few_seats"],
    ["2028-06-01", 2, "2027-01-09", "no_departure"],
    ["2020-01-01", 2, "2026-11-23", "no_departure"],
  ] as const)("for %s and %i travellers takes %s: %s", (date, travellers, nearest, reason) => {
    expect(choose({ date, travellers })).toMatchObject({
      date: nearest,
      missed: { date, reason },
    });
  });

  it("takes a departure with any seat if none has room for the party", () => {
    const small = [on("2026-12-12", 3), on("2026-12-24", 0)];
    expect(choose({ date: "2026-12-24", travellers: 7 }, small)).toMatchObject({
      date: "2026-12-12",
      travellers: 7,
    });
  });

  it("takes none if all are sold out", () => {
    const none = [on("2026-12-12", 0)];
    expect(choose({ date: "2026-12-10" }, none)).toMatchObject({ date: null, missed: null });
    expect(choose({}, none)).toMatchObject({ date: null, missed: null });
  });

  it("without a selection takes two travellers and the first departure after today", () => {
    expect(choose({})).toMatchObject({ date: "2026-11-24", travellers: 2, missed: null });
    expect(choose({ travellers: 7 })).toMatchObject({ date: "2027-01-09" });
    expect(choose({}, departures.slice(0, 1))).toMatchObject({ date: "2026-11-23" });
  });

  it("limits the party to the package's largest", () => {
    expect(choose({ travellers: 30 })).toMatchObject({ travellers: 8 });
  });

  it("takes any bookable day where there are no departures", () => {
    expect(choose({ date: "2026-12-20" }, [])).toMatchObject({ date: "2026-12-20", missed: null });
    expect(choose({ date: "2026-11-21" }, [])).toMatchObject({ date: null, missed: null });
    expect(choose({ date: "2029-01-01" }, [])).toMatchObject({ date: null, missed: null });
  });
});
