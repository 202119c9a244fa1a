import "server-only";

import { orUnavailable } from "@/lib/agencies/or-unavailable";
import { requireRole } from "@/lib/auth/guards";
import type { SignedInSession } from "@/lib/auth/session";

import { tripPath } from "./paths";
import { getTrip } from "./trip-queries";
import type { TripDetails } from "./types";

/** Whom a trip's page is for and what it is about; null where they have no such trip. */
export async function readTripPage(
  id: string,
  part?: "voucher" | "cancel",
): Promise<{ session: SignedInSession; trip: TripDetails | null; now: Date } | "unavailable"> {
  return orUnavailable(async () => {
    const session = await requireRole("user", tripPath(id, part), "/dashboard");
    const now = new Date();
    return { session, trip: await getTrip(session, id, now), now };
  });
}
