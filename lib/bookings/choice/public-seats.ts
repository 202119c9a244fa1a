import "server-only";
import { updateTag } from "next/cache";

import { packageTag } from "@/lib/http/cache-tags";

/** Lists show no seats and stay cached. @param packageId of the row */
export function expirePublicSeats(packageId: string): void {
  updateTag(packageTag(packageId));
}
