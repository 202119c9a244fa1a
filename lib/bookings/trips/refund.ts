import type { TripStatus } from "@/lib/bookings/types";

/** The terms that decide a refund. */
export interface RefundTerms {
  /** Integer US cents. */
  totalCents: number;
  /** ISO instant, inclusive. */
  freeCancellationUntil: string;
  /** Percent of the price refunded after it, 0 to 100. */
  lateRefundPercent: number;
}

/** The refund after the deadline, in integer US cents, rounded like the database. */
export function lateRefundCents(terms: Pick<RefundTerms, "totalCents" | "lateRefundPercent">) {
  return Math.round((terms.totalCents * terms.lateRefundPercent) / 100);
}

/**
 * The refund if the traveller cancels now; the database has the final say. A request that the
 * agency has not confirmed is refunded in full. @returns integer US cents
 */
export function refundNowCents(terms: RefundTerms & { status: TripStatus }, now: Date): number {
  if (terms.status === "pending" || now.getTime() <= Date.parse(terms.freeCancellationUntil)) {
    return terms.totalCents;
  }
  return lateRefundCents(terms);
}

export interface RefundPeriod {
  /** ISO instant of its end; null for the last period. */
  until: string | null;
  percent: number;
  /** Integer US cents. */
  refundCents: number;
}

/** The refund periods from now on, without a passed deadline. */
export function refundSchedule(terms: RefundTerms, now: Date): RefundPeriod[] {
  const late: RefundPeriod = {
    until: null,
    percent: terms.lateRefundPercent,
    refundCents: lateRefundCents(terms),
  };
  if (now.getTime() > Date.parse(terms.freeCancellationUntil)) return [late];
  const free = { until: terms.freeCancellationUntil, percent: 100, refundCents: terms.totalCents };
  return [free, late];
}
