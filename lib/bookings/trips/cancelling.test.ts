import { describe, expect, it } from "vitest";

import { refundSchedule } from "./refund";
import { canCancel } from "./trips";

const at = (iso: string) => new Date(iso);

describe("the instant of the deadline", () => {
  const deadline = "2026-12-01T23:00:00Z";
  const terms = { totalCents: 259_900, freeCancellationUntil: deadline, lateRefundPercent: 25 };

  it("is still free, in the schedule too; the next one is not", () => {
    expect(refundSchedule(terms, at(deadline)).map(({ percent }) => percent)).toEqual([100, 25]);
    const later = refundSchedule(terms, at("2026-12-01T23:00:00.001Z"));
    expect(later.map(({ percent }) => percent)).toEqual([25]);
  });
});

describe("a trip of the 1st to the 3rd", () => {
  const trip = { status: "confirmed", travelDate: "2026-12-01", durationDays: 3 } as const;

  it("can be cancelled until its last day has ended everywhere, twelve hours after UTC's", () => {
    expect(canCancel(trip, at("2026-12-03T12:00:00Z"))).toBe(true);
    expect(canCancel(trip, at("2026-12-04T11:59:59.999Z"))).toBe(true);
    expect(canCancel(trip, at("2026-12-04T12:00:00Z"))).toBe(false);
  });

  it("can be withdrawn at any time while it is a request, and not once it is anything else", () => {
    const later = at("2027-01-01T00:00:00Z");
    expect(canCancel({ ...trip, status: "pending" }, later)).toBe(true);
    for (const status of ["completed", "cancelled", "expired"] as const) {
      expect(canCancel({ ...trip, status }, at("2026-11-01T00:00:00Z"))).toBe(false);
    }
  });
});
