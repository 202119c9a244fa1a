import { describe, expect, it } from "vitest";

import {
  completionRate,
  missionsOf,
  performanceOf,
  revenueChange,
  type AgencyFigures,
} from "./performance";

const figures: AgencyFigures = {
  revenueCents: 0,
  revenueTodayCents: 0,
  revenueYesterdayCents: 0,
  bookingsTotal: 10,
  bookingsPending: 0,
  bookingsCompleted: 8,
  bookingsCancelled: 2,
  packagesActive: 3,
  packagesDraft: 0,
  packageViews: 0,
  messagesUnread: 4,
  measuredAt: "2026-11-21T10:00:00Z",
};

describe("revenueChange", () => {
  it.each([
    [15_000, 10_000, 50],
    [0, 10_000, -100],
    [10_000, 10_000, 0],
    [10_000, 0, 0],
    [0, 0, 0],
  ])("of %i today and %i yesterday is %i percent", (today, yesterday, percent) => {
    const change = revenueChange({ revenueTodayCents: today, revenueYesterdayCents: yesterday });
    expect(change).toBe(percent);
  });
});

describe("completionRate", () => {
  it("is completed of total, and 0 without bookings", () => {
    expect(completionRate(figures)).toBe(80);
    expect(completionRate({ bookingsCompleted: 0, bookingsTotal: 0 })).toBe(0);
  });
});

describe("performanceOf", () => {
  it("is excellent exactly at the thresholds", () => {
    expect(performanceOf(figures)).toBe("excellent");
  });

  it.each([
    ["a lower rate", { bookingsCompleted: 7 }],
    ["fewer packages", { packagesActive: 2 }],
    ["five unread messages", { messagesUnread: 5 }],
  ])("is only good with %s", (_name, change) => {
    expect(performanceOf({ ...figures, ...change })).toBe("good");
  });

  it.each([
    ["a rate below 60", { bookingsCompleted: 5 }],
    ["no active package", { packagesActive: 0 }],
  ])("needs improvement with %s", (_name, change) => {
    expect(performanceOf({ ...figures, ...change })).toBe("needsImprovement");
  });

  it.each([0, 1])("judges no agency before one of its bookings has ended, with %i", (total) => {
    const none = { ...figures, bookingsTotal: total, bookingsCompleted: 0, bookingsCancelled: 0 };
    expect(performanceOf(none)).toBe("noData");
  });

  it("is good at a rate of exactly 60 with one package", () => {
    const good = { ...figures, bookingsCompleted: 6, packagesActive: 1, messagesUnread: 99 };
    expect(performanceOf(good)).toBe("good");
  });
});

describe("missionsOf", () => {
  const progress = (change: Partial<AgencyFigures>) =>
    missionsOf({ ...figures, ...change }).map((mission) => mission.progress);

  it("counts towards five bookings and stops there", () => {
    expect(progress({ bookingsTotal: 2 })).toEqual([100, 40, 0]);
    expect(progress({ bookingsTotal: 12 })).toEqual([100, 100, 0]);
  });

  it("knows the first package and the last unanswered message", () => {
    expect(progress({ packagesActive: 0, bookingsTotal: 0, messagesUnread: 0 })).toEqual([
      0, 0, 100,
    ]);
    expect(progress({ packagesActive: 1, bookingsTotal: 0, messagesUnread: 1 })).toEqual([
      100, 0, 0,
    ]);
  });
});
