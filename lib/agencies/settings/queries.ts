import "server-only";
import { cache } from "react";

import { BackendUnavailableError } from "@/lib/auth/guards";
import { getSession } from "@/lib/auth/session";
import { getServerClient } from "@/lib/supabase/server";
import { fingerprint } from "@/lib/utils/fingerprint";

import type { AgencySettings } from "./types";

/** @returns null without an agency or a session @throws BackendUnavailableError */
export const getOwnSettings = cache(async (): Promise<AgencySettings | null> => {
  const session = await getSession();
  if (session.status === "unavailable") throw new BackendUnavailableError();
  if (session.status !== "signed-in") return null;
  const client = await getServerClient();
  const { data, error } = await client
    .from("agencies")
    .select(
      "business_email, business_phone, business_address, time_zone, default_free_cancellation_hours, default_late_refund_percent",
    )
    .eq("user_id", session.userId)
    .maybeSingle();
  if (error) {
    console.error("Settings lookup failed", error.code);
    throw new BackendUnavailableError();
  }
  if (!data) return null;
  return {
    businessEmail: data.business_email,
    businessPhone: data.business_phone,
    businessAddress: data.business_address,
    timeZone: data.time_zone,
    freeCancellationHours: data.default_free_cancellation_hours,
    lateRefundPercent: data.default_late_refund_percent,
  };
});

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
