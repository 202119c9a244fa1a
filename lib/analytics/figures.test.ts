import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { addDays } from "@/lib/dates/plain-date";

import {
  cancellationRate,
  intoBuckets,
  isNothing,
  shareOf,
  sumOf,
  within,
  type DayFigures,
} from "./figures";

const one = {
  revenueCents: 1_999,
  bookings: 2,
  completed: 1,
  cancelled: 1,
  views: 9,
  enquiries: 3,
};
const none = { revenueCents: 0, bookings: 0, completed: 0, cancelled: 0, views: 0, enquiries: 0 };

function daysFrom(first: string, count: number): DayFigures[] {
  const kept = { confirmed: 4, calledOff: 1 };
  return Array.from({ length: count }, (_, index) => ({
    day: addDays(first, index),
    ...one,
    ...kept,
  }));
}

it("gives the share of confirmed bookings that were cancelled, ignoring requests", () => {
  expect(cancellationRate(daysFrom("2026-11-01", 3))).toBe(0.25);
  expect(cancellationRate([{ confirmed: 0, calledOff: 0 }])).toBeNull();
});

describe("intoBuckets", () => {
  it("cuts weeks on Mondays and months on the first", () => {
    const spans = (interval: "week" | "month") =>
      intoBuckets(daysFrom("2026-10-28", 10), interval).map(({ from, to }) => [from, to]);
    expect(spans("week")).toEqual([
      ["2026-10-28", "2026-11-01"],
      ["2026-11-02", "2026-11-06"],
    ]);
    expect(spans("month")).toEqual([
      ["2026-10-28", "2026-10-31"],
      ["2026-11-01", "2026-11-06"],
    ]);
  });

  it("sums to the total", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.constantFrom("day" as const, "week" as const, "month" as const),
        (count, interval) => {
          const days = daysFrom("2027-12-25", count);
          expect(sumOf(intoBuckets(days, interval))).toEqual(sumOf(days));
        },
      ),
    );
  });
});

it("distinguishes an empty period from one with a single view", () => {
  expect(isNothing(none)).toBe(true);
  expect(isNothing({ ...none, views: 1 })).toBe(false);
});

it("takes the days of a span", () => {
  const days = daysFrom("2026-11-01", 5);
  const span = { from: "2026-11-02", to: "2026-11-03" };
  expect(within(days, span).map(({ day }) => day)).toEqual(["2026-11-02", "2026-11-03"]);
});

it("shares with a whole, where there is one", () => {
  expect([shareOf(1, 4), shareOf(0, 4), shareOf(1, 0)]).toEqual([0.25, 0, null]);
  // Not every view is counted, so bookings can exceed views.
  expect([shareOf(4, 4), shareOf(4, 1)]).toEqual([1, null]);
});
