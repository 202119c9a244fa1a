import "server-only";
import { updateTag } from "next/cache";

import { packageTag } from "@/lib/http/cache-tags";

/**
 * How many seats are left stands on the package's page: it says so from the next request on. Lists name
 * no seats, and stay.
 * @param packageId of the row whose seats were taken or given back
 */
export function expirePublicSeats(packageId: string): void {
  updateTag(packageTag(packageId));
}
