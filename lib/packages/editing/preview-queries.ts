import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { ownAgencyOrFailure } from "@/lib/agencies/own-agency";
import type { OwnAgency } from "@/lib/agencies/types";
import { DETAIL_COLUMNS, toPublicPackage } from "@/lib/packages/public/rows";
import type { PublicPackage } from "@/lib/packages/public/types";
import { getServerClient } from "@/lib/supabase/server";

import { packageStatusOf, type PackageStatus } from "./rules";

/** In any status; `notFound` unless the agency owns it. */
export async function getOwnPreview(
  id: string,
): Promise<ActionResult<{ item: PublicPackage; status: PackageStatus; agency: OwnAgency }>> {
  const own = await ownAgencyOrFailure();
  if (!own.ok) return own;
  const client = await getServerClient();
  const { data, error } = await client
    .from("travel_packages")
    .select(`${DETAIL_COLUMNS}, status`)
    .eq("agency_id", own.agency.id)
    .eq("id", id)
    .maybeSingle();
  // PostgreSQL's "invalid uuid".
  if (error) return failed(error.code === "22P02" ? "notFound" : errorCodeOf(error));
  if (!data) return failed("notFound");
  const dates = await client.rpc("package_availability", { p_package_id: id });
  if (dates.error) return failed(errorCodeOf(dates.error));
  return done({
    item: toPublicPackage(data, dates.data),
    status: packageStatusOf(data.status),
    agency: own.agency,
  });
}
