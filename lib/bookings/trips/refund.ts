import type { TripStatus } from "@/lib/bookings/types";

export interface RefundTerms {
  totalCents: number;
  freeCancellationUntil: string;
  lateRefundPercent: number;
}

export function lateRefundCents(terms: Pick<RefundTerms, "totalCents" | "lateRefundPercent">) {
  return Math.round((terms.totalCents * terms.lateRefundPercent) / 100);
}

/** In cents; the database decides. An unconfirmed request is refunded in full. */
export function refundNowCents(terms: RefundTerms & { status: TripStatus }, now: Date): number {
  if (terms.status === "pending" || now.getTime() <= Date.parse(terms.freeCancellationUntil)) {
    return terms.totalCents;
  }
  return lateRefundCents(terms);
}

interface RefundPeriod {
  until: string | null;
  percent: number;
  refundCents: number;
}

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
