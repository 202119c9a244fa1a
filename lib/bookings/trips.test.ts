import { describe, expect, it } from "vitest";

import { groupTrips, lastDayOf, tripStatusOf } from "./trips";
import type { Trip } from "./types";

const now = new Date("2026-11-21T12:00:00Z");

function trip(id: string, change: Partial<Trip>): Trip {
  return {
    id,
    reference: "WF-7K2M9QXA",
    status: "confirmed",
    reason: null,
    packageId: "p",
    title: "Seven days",
    destination: "Lisbon",
    agencyName: "Horizon & Tide",
    travelDate: "2026-12-01",
    durationDays: 7,
    travellers: 2,
    totalCents: 10_000,
    ...change,
  };
}

describe("tripStatusOf", () => {
  it("takes a hold that has ended for an expired booking, to the instant", () => {
    expect(tripStatusOf("pending", "2026-11-21T12:00:01Z", now)).toBe("pending");
    expect(tripStatusOf("pending", "2026-11-21T12:00:00Z", now)).toBe("expired");
    expect(tripStatusOf("confirmed", "2020-01-01T00:00:00Z", now)).toBe("confirmed");
  });
});

it("counts the first day as a day", () => {
  expect(lastDayOf({ travelDate: "2026-12-31", durationDays: 1 })).toBe("2026-12-31");
  expect(lastDayOf({ travelDate: "2026-12-31", durationDays: 3 })).toBe("2027-01-02");
});

describe("groupTrips", () => {
  const groups = groupTrips(
    [
      trip("later", { travelDate: "2027-02-01" }),
      trip("on the road", { travelDate: "2026-11-15", durationDays: 7 }),
      trip("over", { travelDate: "2026-11-14", durationDays: 7 }),
      trip("done early", { travelDate: "2026-12-20", status: "completed" }),
      trip("cancelled", { status: "cancelled" }),
      trip("expired", { status: "expired", travelDate: "2026-12-09" }),
    ],
    "2026-11-21",
  );
  const ids = (trips: Trip[]) => trips.map((each) => each.id);

  it("keeps a trip upcoming until its last day is over, the next one first", () => {
    expect(ids(groups.upcoming)).toEqual(["on the road", "later"]);
  });

  it("puts what was completed or is over into the past, the latest first", () => {
    expect(ids(groups.past)).toEqual(["done early", "over"]);
  });

  it("keeps what did not take place apart", () => {
    expect(ids(groups.cancelled)).toEqual(["expired", "cancelled"]);
  });
});
