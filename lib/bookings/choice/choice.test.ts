import { describe, expect, it } from "vitest";

import {
  chooseFrom,
  nearestDeparture,
  nextWithSeats,
  readSelection,
  type Offering,
} from "./choice";

const fixed: Offering = {
  isFixed: true,
  seatsPerDate: null,
  largestParty: 12,
  first: "2026-11-21",
  last: "2028-11-20",
  dates: [
    { date: "2026-12-01", seatsLeft: 4 },
    { date: "2026-12-08", seatsLeft: 0 },
    { date: "2026-12-15", seatsLeft: 1 },
    { date: "2026-12-22", seatsLeft: 6 },
  ],
};
const free: Offering = {
  ...fixed,
  isFixed: false,
  seatsPerDate: 8,
  dates: [{ date: "2026-12-08", seatsLeft: 3 }],
};

describe("readSelection", () => {
  it("takes a date and a number, or the departure's date", () => {
    expect(readSelection({ date: "2026-12-01", travellers: "3" })).toEqual({
      date: "2026-12-01",
      travellers: 3,
    });
    const dateOf = (id: string) => (id === "d1" ? "2026-12-15" : undefined);
    expect(readSelection({ departure: "d1" }, dateOf)).toEqual({
      date: "2026-12-15",
      travellers: 2,
    });
  });

  it.each([
    { date: "2026-02-30" },
    { date: "tomorrow" },
    { date: "0000-01-01" },
    { date: "0001-01-01" },
    { date: "1999-12-31" },
    { date: "2101-01-01" },
    { date: "9999-12-31" },
    { date: ["2026-12-01", "2026-12-08"] },
    { departure: "unknown" },
  ])("takes %j for no date", (params) => {
    expect(readSelection(params).date).toBeNull();
  });

  it.each([
    ["0", 1],
    ["9999", 1_000],
    ["-3", 2],
    ["2.5", 2],
    ["many", 2],
  ])("takes %s travellers for %i", (travellers, expected) => {
    expect(readSelection({ travellers }).travellers).toBe(expected);
  });
});

describe("chooseFrom", () => {
  it("means no departure of today unless there is no other", () => {
    const today = { date: "2026-11-21", seatsLeft: 9 };
    const from = (dates: Offering["dates"]) =>
      chooseFrom({ ...fixed, dates }, { date: null, travellers: 2 });
    expect(from([today, ...fixed.dates])).toMatchObject({ date: "2026-12-01" });
    expect(from([today])).toMatchObject({ status: "open", date: "2026-11-21" });
  });

  it("defaults to the first departure with seats for the party", () => {
    expect(chooseFrom(fixed, { date: null, travellers: 5 })).toEqual({
      status: "open",
      date: "2026-12-22",
      travellers: 5,
      seatsLeft: 6,
    });
    expect(chooseFrom(fixed, { date: null, travellers: 7 }).status).toBe("undecided");
    expect(chooseFrom(free, { date: null, travellers: 1 }).status).toBe("undecided");
  });

  it("says how many seats are left and which departure comes next", () => {
    expect(chooseFrom(fixed, { date: "2026-12-08", travellers: 2 })).toEqual({
      status: "too-few-seats",
      date: "2026-12-08",
      travellers: 2,
      seatsLeft: 0,
      next: { date: "2026-12-22", seatsLeft: 6 },
    });
  });

  it("knows the days of a package without departures", () => {
    expect(chooseFrom(free, { date: "2026-12-09", travellers: 8 })).toMatchObject({
      status: "open",
      seatsLeft: 8,
    });
    expect(chooseFrom(free, { date: "2026-12-08", travellers: 4 })).toMatchObject({
      status: "too-few-seats",
      seatsLeft: 3,
      next: null,
    });
    expect(
      chooseFrom(
        { ...free, largestParty: 1_000, seatsPerDate: null },
        { date: "2027-01-01", travellers: 900 },
      ),
    ) //
      .toMatchObject({ status: "open", seatsLeft: null });
  });

  it.each([null, "2026-12-01", "2026-12-02"])("makes a party of 13 on %s an enquiry", (date) => {
    const selection = { date, travellers: 13 };
    expect(chooseFrom(fixed, selection)).toEqual({ status: "large-party", ...selection });
    expect(chooseFrom(free, selection)).toEqual({ status: "large-party", ...selection });
  });

  it.each(["2026-11-20", "2028-11-21", "2026-12-02"])("refuses %s", (date) => {
    expect(chooseFrom(fixed, { date, travellers: 1 }).status).toBe("no-such-date");
  });
});

describe("a date without a departure", () => {
  it.each([
    ["2026-12-02", 1, "2026-12-01"],
    ["2026-12-09", 1, "2026-12-15"],
    ["2026-12-09", 4, "2026-12-01"],
    ["2026-11-20", 2, "2026-12-01"],
  ])("%s for %i names the nearest departure with room, %s", (date, travellers, next) => {
    expect(chooseFrom(fixed, { date, travellers })).toMatchObject({
      status: "no-such-date",
      next: { date: next },
    });
  });

  it("has no default if any day may be chosen or every departure is sold out", () => {
    const selection = { date: "2026-11-20", travellers: 2 };
    expect(chooseFrom(free, selection)).toMatchObject({ status: "no-such-date", next: null });
    const soldOut = { ...fixed, dates: [{ date: "2026-12-08", seatsLeft: 0 }] };
    expect(chooseFrom(soldOut, selection)).toMatchObject({ status: "no-such-date", next: null });
  });

  it("names no departure of the past", () => {
    const dates = [{ date: "2026-11-19", seatsLeft: 9 }, ...fixed.dates];
    expect(chooseFrom({ ...fixed, dates }, { date: "2026-11-20", travellers: 2 })).toMatchObject({
      next: { date: "2026-12-01" },
    });
  });
});

it("takes the later of two equally near departures", () => {
  const two = ["2026-12-10", "2026-12-20"].map((date) => ({ date, seatsLeft: 6 }));
  const selection = { date: "2026-12-15", travellers: 2 };
  expect(nearestDeparture(two, selection)?.date).toBe("2026-12-20");
  expect(nearestDeparture(two.toReversed(), selection)?.date).toBe("2026-12-20");
});

describe("nextWithSeats", () => {
  it("takes an earlier one if there is no later one", () => {
    expect(nextWithSeats(fixed, { date: "2026-12-22", travellers: 2 })?.date).toBe("2026-12-01");
    expect(nextWithSeats(fixed, { date: "2026-12-22", travellers: 9 })).toBeNull();
  });
});
