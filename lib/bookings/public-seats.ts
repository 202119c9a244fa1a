import "server-only";

import { updateTag } from "next/cache";

import { packageTag } from "@/lib/packages/cache-tags";
import type { ServerClient } from "@/lib/supabase/server";

/**
 * How many seats are left stands on the package's page: it says so from the next request on. Lists name
 * no seats, and stay.
 * @param bookingId one that the caller may read, which took its seats or has just given them back
 */
export async function expirePublicSeats(client: ServerClient, bookingId: string): Promise<void> {
  const { data } = await client
    .from("bookings")
    .select("package_id, package:travel_packages!bookings_package_id_fkey(slug)")
    .eq("id", bookingId)
    .maybeSingle();
  if (!data) return;
  updateTag(packageTag(data.package_id));
  // The page of a fixed holiday is read by its name.
  if (data.package?.slug) updateTag(packageTag(data.package.slug));
}
