import "server-only";

import { hashedId } from "@/lib/utils/hashed-id";

/** Double clicks, retries and second tabs make one booking; a page rendered later makes another. */
export function requestIdOf(selection: {
  userId: string;
  packageId: string;
  date: string;
  travellers: number;
  after: string;
}): string {
  const { userId, packageId, date, travellers, after } = selection;
  return hashedId([userId, packageId, date, travellers, after]);
}
