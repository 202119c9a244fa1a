import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { lateRefundCents, refundNowCents, refundSchedule } from "./refund";

const deadline = "2026-12-01T23:00:00Z";
const terms = { totalCents: 259_900, freeCancellationUntil: deadline, lateRefundPercent: 25 };
const at = (iso: string) => new Date(iso);

/** The database's `round(total * percent / 100, 2)`, in integers. */
function roundedAsInDatabase(totalCents: number, percent: number): number {
  return Number((BigInt(totalCents) * BigInt(percent) + 50n) / 100n);
}

describe("the refund of a cancellation", () => {
  it("is everything up to the very instant of the deadline, and a share from then on", () => {
    const confirmed = { ...terms, status: "confirmed" } as const;
    expect(refundNowCents(confirmed, at("2026-12-01T23:00:00Z"))).toBe(259_900);
    expect(refundNowCents(confirmed, at("2026-12-01T23:00:00.001Z"))).toBe(64_975);
  });

  it("is everything for as long as the agency has not confirmed", () => {
    expect(refundNowCents({ ...terms, status: "pending" }, at("2027-01-01T00:00:00Z"))).toBe(
      259_900,
    );
  });

  it("rounds to the cent as the database does", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        (totalCents, lateRefundPercent) => {
          expect(lateRefundCents({ totalCents, lateRefundPercent })).toBe(
            roundedAsInDatabase(totalCents, lateRefundPercent),
          );
        },
      ),
    );
  });
});

describe("the schedule", () => {
  it("has both parts before the deadline and only the last one after it", () => {
    const late = { until: null, percent: 25, refundCents: 64_975 };
    expect(refundSchedule(terms, at("2026-11-21T12:00:00Z"))).toEqual([
      { until: deadline, percent: 100, refundCents: 259_900 },
      late,
    ]);
    expect(refundSchedule(terms, at("2026-12-02T00:00:00Z"))).toEqual([late]);
  });
});
