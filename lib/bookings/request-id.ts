import "server-only";

import { hashedId } from "@/lib/utils/hashed-id";

/**
 * Idempotency key of a booking: double clicks, retries and second tabs with the same selection get
 * the same id, and so one booking.
 * @param request `after` is the traveller's latest booking when the page was rendered, so a page
 * rendered later makes a new request
 */
export function requestIdOf(wish: {
  userId: string;
  packageId: string;
  date: string;
  travellers: number;
  after: string;
}): string {
  const { userId, packageId, date, travellers, after } = wish;
  return hashedId([userId, packageId, date, travellers, after]);
}
