import "server-only";

import { createHash } from "node:crypto";

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
  const hex = createHash("sha256")
    .update(JSON.stringify([userId, packageId, date, travellers, after]))
    .digest("hex");
  // Version 8 is for ids that are made in a way of one's own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
