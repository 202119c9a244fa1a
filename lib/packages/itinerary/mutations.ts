import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, overtaken, type ActionResult } from "@/lib/actions/types";
import { ownAgencyOrFailure } from "@/lib/agencies/own-agency";
import { expirePublicPackage } from "@/lib/packages/editing/mutations";
import { databaseErrorName, detailNumber } from "@/lib/supabase/database-errors";
import { getServerClient } from "@/lib/supabase/server";
import { fingerprint } from "@/lib/utils/fingerprint";

import { titleField, type TripDay } from "./fields";

export async function listOwnDays(packageId: string): Promise<ActionResult<TripDay[]>> {
  const client = await getServerClient();
  const { data, error } = await client
    .from("package_days")
    .select("day_number, title, description")
    .eq("package_id", packageId)
    .order("day_number");
  if (error) return failed(errorCodeOf(error));
  // Days without text are not stored: fill the gaps.
  const days: TripDay[] = [];
  for (const { day_number, title, description } of data) {
    while (days.length < day_number - 1) days.push({ title: "", description: "" });
    days.push({ title, description });
  }
  return done(days);
}

function toJson(days: readonly TripDay[]) {
  return days.map(({ title, description }) => ({ title, description }));
}

/** `changedMeanwhile` after another edit. @param version of the days that the form showed */
export async function setDays({
  id,
  days,
  version,
}: {
  id: string;
  days: TripDay[];
  version: string;
}): Promise<ActionResult> {
  const own = await ownAgencyOrFailure();
  if (!own.ok) return own;
  const before = await listOwnDays(id);
  if (!before.ok) return before;
  const current = fingerprint(before.data);
  if (current !== version) return overtaken(current);
  const client = await getServerClient();
  const { error } = await client.rpc("set_package_days", {
    p_package_id: id,
    p_days: toJson(days),
    // The database compares again, atomically with the write.
    p_seen: toJson(before.data),
  });
  if (error && databaseErrorName(error) === "itinerary_longer") {
    const limit = detailNumber(error, "duration_days") ?? 1;
    return failed("invalidInput", { [titleField(limit + 1)]: { code: "afterTrip", limit } });
  }
  if (error && databaseErrorName(error) === "changed_meanwhile") {
    const now = await listOwnDays(id);
    return now.ok ? overtaken(fingerprint(now.data)) : now;
  }
  if (error) return failed(errorCodeOf(error));
  expirePublicPackage(id);
  return done();
}
