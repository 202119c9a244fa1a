/**
 * Whether a booking is pending: requested, with an unexpired hold. `private.is_pending` has the same
 * rule for the database's own functions.
 * @param holdExpiresAt ISO instant
 */
export function isPending(status: string, holdExpiresAt: string, now: Date): boolean {
  return status === "pending" && Date.parse(holdExpiresAt) > now.getTime();
}

/** The largest number of seats that the pending requests of one account may hold together. */
export const MOST_HELD_SEATS = 50;

/** The same rule as a condition of the Data API, for `or` and `and`. */
export function pendingFilter(now: Date): string {
  return `and(status.eq.pending,hold_expires_at.gt."${now.toISOString()}")`;
}

/** Matches requests with an expired hold: they count as cancelled. */
export function expiredFilter(now: Date): string {
  return `and(status.eq.pending,hold_expires_at.lte."${now.toISOString()}")`;
}
