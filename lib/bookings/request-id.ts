import "server-only";

import { hashedId } from "@/lib/utils/hashed-id";

/**
 * The id of a wish to book. Two clicks, a retry and a second tab that shows the same wish make the
 * same id, and so one booking.
 * @param wish `after` is the traveller's latest booking when the page was made: what is booked from
 *   a page made after that is a new wish
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
