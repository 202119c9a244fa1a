import "server-only";
import { refresh, updateTag } from "next/cache";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, overtaken, type ActionResult } from "@/lib/actions/types";
import { getOwnAgency } from "@/lib/agencies/queries";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { agencyTag } from "@/lib/http/cache-tags";
import { databaseErrorName } from "@/lib/supabase/database-errors";
import { getServerClient } from "@/lib/supabase/server";

import { getOwnSettings, settingsVersion, toSettingsRow } from "./queries";
import type { AgencySettings } from "./types";

/**
 * Saves the agency's settings unless another edit came first (`changedMeanwhile`). @param version
 * of the settings that the form showed
 */
export async function updateSettings(
  settings: AgencySettings,
  version: string,
): Promise<ActionResult> {
  const before = await orUnavailable(getOwnSettings);
  if (before === "unavailable") return failed("unavailable");
  if (before === null) return failed("notFound");
  const current = settingsVersion(before);
  if (current !== version) return overtaken(current);
  const client = await getServerClient();
  const { error, status } = await client.rpc("update_agency_settings", {
    p_business_email: settings.businessEmail,
    p_business_phone: settings.businessPhone,
    p_business_address: settings.businessAddress,
    p_time_zone: settings.timeZone,
    p_free_cancellation_hours: settings.freeCancellationHours,
    p_late_refund_percent: settings.lateRefundPercent,
    // The database compares again, atomically with the write.
    p_seen: toSettingsRow(before),
  });
  if (error && databaseErrorName(error) === "time_zone_invalid") {
    return failed("invalidInput", { timeZone: { code: "timeZone" } });
  }
  if (error && databaseErrorName(error) === "changed_meanwhile") {
    const now = await orUnavailable(getOwnSettings);
    if (now !== null && now !== "unavailable") return overtaken(settingsVersion(now));
  }
  if (error) return failed(errorCodeOf({ ...error, status }));
  // The form continues from the stored values.
  refresh();
  // The agency's day decides which departures are upcoming.
  if (before.timeZone !== settings.timeZone) {
    const agency = await orUnavailable(getOwnAgency);
    if (agency !== null && agency !== "unavailable") updateTag(agencyTag(agency.id));
  }
  return { ...done(), version: settingsVersion(settings) };
}
