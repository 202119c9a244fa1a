import { describe, expect, it } from "vitest";

import { chooseFrom, type Offering } from "./choice";
import { daysAnywhere, isPossible, possibleDays } from "./possible";

const free: Offering = {
  dates: [{ date: "2026-11-10", seatsLeft: 3 }],
  isFixed: false,
  seatsPerDate: 12,
  largestParty: 12,
  first: "2026-11-01",
  last: "2028-10-31",
};

const fixed: Offering = {
  dates: [
    { date: "2026-10-01", seatsLeft: 9 },
    { date: "2026-11-05", seatsLeft: 0 },
    { date: "2026-11-10", seatsLeft: 2 },
    { date: "2026-12-10", seatsLeft: 6 },
    { date: "2027-01-10", seatsLeft: 2 },
  ],
  isFixed: true,
  seatsPerDate: null,
  largestParty: 12,
  first: "2026-11-01",
  last: "2028-10-31",
};

describe("possibleDays", () => {
  it("are all between today and two years on where there are no departures", () => {
    expect(possibleDays(free, 2)).toEqual({ first: "2026-11-01", last: "2028-10-31" });
  });

  it("are those with room for the party, or else with any seat", () => {
    expect(possibleDays(fixed, 2)).toEqual({ first: "2026-11-10", last: "2027-01-10" });
    expect(possibleDays(fixed, 4)).toEqual({ first: "2026-12-10", last: "2026-12-10" });
    expect(possibleDays(fixed, 500)).toEqual({ first: "2026-11-10", last: "2027-01-10" });
    expect(possibleDays({ ...fixed, dates: fixed.dates.slice(0, 2) }, 1)).toBeNull();
  });
});

describe("isPossible", () => {
  const judged = (offering: Offering, date: string | null, travellers: number) =>
    isPossible(chooseFrom(offering, { date, travellers }), {
      isFixed: offering.isFixed,
      mostTravellers: 12,
    });

  it("is true for a bookable choice, and for one that lacks only its day", () => {
    expect(judged(free, "2026-11-10", 3)).toBe(true);
    expect(judged(free, null, 12)).toBe(true);
    expect(judged(fixed, null, 2)).toBe(true);
  });

  it("is false for a past day, one beyond two years, or too large a party", () => {
    expect(judged(free, "2026-10-31", 2)).toBe(false);
    expect(judged(free, "2028-11-01", 2)).toBe(false);
    expect(judged(free, "2026-11-10", 4)).toBe(false);
    expect(judged(free, null, 500)).toBe(false);
    expect(judged(fixed, "2026-11-06", 2)).toBe(false);
    expect(judged(fixed, null, 500)).toBe(false);
  });
});

describe("daysAnywhere", () => {
  const at = (time: string) => daysAnywhere(Date.parse(time));

  it.each([
    ["2026-11-01T11:59:59.999Z", "2026-10-31"],
    ["2026-11-01T12:00:00.000Z", "2026-11-01"],
  ])("begins at %s with the day in UTC-12, %s", (time, first) => {
    expect(at(time).first).toBe(first);
  });

  it.each([
    ["2026-11-01T09:59:59.999Z", "2028-10-31"],
    ["2026-11-01T10:00:00.000Z", "2028-11-01"],
  ])("ends at %s 730 days after the day in UTC+14, on %s", (time, last) => {
    expect(at(time).last).toBe(last);
  });
});
