/**
 * Whether a booking is pending: requested, with an unexpired hold. `private.is_pending` is the same
 * rule in the database. @param holdExpiresAt ISO instant
 */
export function isPending(status: string, holdExpiresAt: string, now: Date): boolean {
  return status === "pending" && Date.parse(holdExpiresAt) > now.getTime();
}

/** Limit of seats that one account's pending requests may hold together. */
export const MOST_HELD_SEATS = 50;

/** `isPending` as a Data API condition, for `or` and `and`. */
export function pendingFilter(now: Date): string {
  return `and(status.eq.pending,hold_expires_at.gt."${now.toISOString()}")`;
}

/** Matches requests with an expired hold, which count as cancelled. */
export function expiredFilter(now: Date): string {
  return `and(status.eq.pending,hold_expires_at.lte."${now.toISOString()}")`;
}
