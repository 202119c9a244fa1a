import type { TripStatus } from "@/lib/bookings/types";

/** What has to be known of a booking to say what cancelling it gives back. */
export interface RefundTerms {
  /** Integer US cents. */
  totalCents: number;
  /** ISO instant; the instant itself is still free. */
  freeCancellationUntil: string;
  /** 0 to 100, of the price, afterwards. */
  lateRefundPercent: number;
}

/** What is given back after the deadline, in integer US cents, rounded as the database rounds. */
export function lateRefundCents(terms: Pick<RefundTerms, "totalCents" | "lateRefundPercent">) {
  return Math.round((terms.totalCents * terms.lateRefundPercent) / 100);
}

/**
 * What the traveller would get back by cancelling now; the database has the same rule and the last
 * word. Nothing binds a traveller before the agency has confirmed.
 * @returns integer US cents
 */
export function refundNowCents(terms: RefundTerms & { status: TripStatus }, now: Date): number {
  if (terms.status === "pending" || now.getTime() <= Date.parse(terms.freeCancellationUntil)) {
    return terms.totalCents;
  }
  return lateRefundCents(terms);
}

/** One part of the time in which a booking can be cancelled. */
export interface RefundPeriod {
  /** ISO instant of its end; null for the last. */
  until: string | null;
  percent: number;
  /** Integer US cents. */
  refundCents: number;
}

/** What is given back when, from now on; a deadline that is over is left out. */
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
