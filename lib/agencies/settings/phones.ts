import "server-only";
import { refresh } from "next/cache";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { BackendUnavailableError } from "@/lib/auth/guards";
import { getSession } from "@/lib/auth/session";
import { getServerClient } from "@/lib/supabase/server";

import type { AgencyPhones } from "./phones-schema";

/** @returns null without an agency or a session @throws BackendUnavailableError */
export async function getAgencyPhones(): Promise<AgencyPhones | null> {
  const session = await getSession();
  if (session.status === "unavailable") throw new BackendUnavailableError();
  if (session.status !== "signed-in") return null;
  const client = await getServerClient();
  const { data, error } = await client
    .from("agencies")
    .select("daytime_phone, emergency_phone")
    .eq("user_id", session.userId)
    .maybeSingle();
  if (error) throw new BackendUnavailableError();
  return data && { daytimePhone: data.daytime_phone, emergencyPhone: data.emergency_phone };
}

export async function setAgencyPhones(phones: AgencyPhones): Promise<ActionResult> {
  const client = await getServerClient();
  const { error, status } = await client.rpc("set_agency_phones", {
    p_daytime_phone: phones.daytimePhone,
    p_emergency_phone: phones.emergencyPhone,
  });
  if (error) return failed(errorCodeOf({ ...error, status }));
  refresh();
  return done();
}
