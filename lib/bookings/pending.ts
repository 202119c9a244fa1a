/** Requested, with an unexpired hold: same as `private.is_pending` in the database. */
export function isPending(status: string, holdExpiresAt: string, now: Date): boolean {
  return status === "pending" && Date.parse(holdExpiresAt) > now.getTime();
}

export const MOST_HELD_SEATS = 50;

export function pendingFilter(now: Date): string {
  return `and(status.eq.pending,hold_expires_at.gt."${now.toISOString()}")`;
}

export function expiredFilter(now: Date): string {
  return `and(status.eq.pending,hold_expires_at.lte."${now.toISOString()}")`;
}
