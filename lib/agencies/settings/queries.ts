import "server-only";

import { fingerprint } from "@/lib/utils/fingerprint";

import { getOwnRow } from "./own-row";
import type { AgencySettings } from "./types";

/** @returns null without an agency or a session @throws BackendUnavailableError */
export async function getOwnSettings(): Promise<AgencySettings | null> {
  const data = await getOwnRow();
  if (!data) return null;
  return {
    businessEmail: data.business_email,
    businessPhone: data.business_phone,
    businessAddress: data.business_address,
    timeZone: data.time_zone,
    freeCancellationHours: data.default_free_cancellation_hours,
    lateRefundPercent: data.default_late_refund_percent,
  };
}

/** Settings by column name. */
export function toSettingsRow(settings: AgencySettings) {
  return {
    business_email: settings.businessEmail,
    business_phone: settings.businessPhone,
    business_address: settings.businessAddress,
    time_zone: settings.timeZone,
    default_free_cancellation_hours: settings.freeCancellationHours,
    default_late_refund_percent: settings.lateRefundPercent,
  };
}

export function settingsVersion(settings: AgencySettings): string {
  return fingerprint(toSettingsRow(settings));
}
