import "server-only";
import { refresh } from "next/cache";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { getServerClient } from "@/lib/supabase/server";

import type { AgencyPhones } from "./phones-schema";
import { getOwnRow } from "./own-row";

/** @returns null without an agency or a session @throws BackendUnavailableError */
export async function getAgencyPhones(): Promise<AgencyPhones | null> {
  const data = await getOwnRow();
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
