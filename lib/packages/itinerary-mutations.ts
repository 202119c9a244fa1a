import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { getServerClient } from "@/lib/supabase/server";

import type { TripDay } from "./itinerary-fields";
import { expirePublicPackage } from "./mutations";
import { ownAgencyOrFailure } from "./own-agency";

/** The days of a package that the caller may see, in order. */
export async function listOwnDays(packageId: string): Promise<ActionResult<TripDay[]>> {
  const client = await getServerClient();
  const { data, error } = await client
    .from("package_days")
    .select("day_number, title, description")
    .eq("package_id", packageId)
    .order("day_number");
  if (error) return failed(errorCodeOf(error));
  // Days without a text are not stored: their places stay.
  const days: TripDay[] = [];
  for (const { day_number, title, description } of data) {
    while (days.length < day_number - 1) days.push({ title: "", description: "" });
    days.push({ title, description });
  }
  return done(days);
}

/** Replaces the itinerary of a package of the signed-in agency, as a whole or not at all. */
export async function setDays({
  id,
  days,
}: {
  id: string;
  days: TripDay[];
}): Promise<ActionResult> {
  const own = await ownAgencyOrFailure();
  if (!own.ok) return own;
  const client = await getServerClient();
  const { error } = await client.rpc("set_package_days", {
    p_package_id: id,
    p_days: days.map(({ title, description }) => ({ title, description })),
  });
  if (error) return failed(errorCodeOf(error));
  expirePublicPackage(id);
  return done();
}
