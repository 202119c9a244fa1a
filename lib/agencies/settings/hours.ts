import "server-only";
import { refresh } from "next/cache";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { getServerClient } from "@/lib/supabase/server";

import type { WorkingHours } from "./hours-schema";
import { getOwnRow } from "./own-row";

/** @returns null without an agency or a session @throws BackendUnavailableError */
export async function getWorkingHours(): Promise<WorkingHours | null> {
  const data = await getOwnRow();
  // The database adds seconds.
  return (
    data && {
      days: data.working_days,
      opensAt: data.opens_at.slice(0, 5),
      closesAt: data.closes_at.slice(0, 5),
    }
  );
}

/** Saves the hours, by which the reply time is measured anew. */
export async function setWorkingHours({
  days,
  opensAt,
  closesAt,
}: WorkingHours): Promise<ActionResult> {
  const client = await getServerClient();
  const { error, status } = await client.rpc("set_working_hours", {
    p_days: days,
    p_opens_at: opensAt,
    p_closes_at: closesAt,
  });
  if (error) return failed(errorCodeOf({ ...error, status }));
  refresh();
  return done();
}
