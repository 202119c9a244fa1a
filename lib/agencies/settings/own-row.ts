import "server-only";
import { cache } from "react";

import { BackendUnavailableError } from "@/lib/auth/guards";
import { getSession } from "@/lib/auth/session";
import { getServerClient } from "@/lib/supabase/server";

/**
 * What the caller's agency has set, read once per request. @returns null without an agency or a session
 * @throws BackendUnavailableError
 */
export const getOwnRow = cache(async () => {
  const session = await getSession();
  if (session.status === "unavailable") throw new BackendUnavailableError();
  if (session.status !== "signed-in") return null;
  const client = await getServerClient();
  const { data, error } = await client
    .from("agencies")
    .select(
      "is_desk, business_email, business_phone, business_address, time_zone, default_free_cancellation_hours, default_late_refund_percent, working_days, opens_at, closes_at, daytime_phone, emergency_phone",
    )
    .eq("user_id", session.userId)
    .maybeSingle();
  if (error) {
    console.error("Settings lookup failed", error.code);
    throw new BackendUnavailableError();
  }
  return data;
});
