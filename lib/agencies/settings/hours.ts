import "server-only";
import { refresh } from "next/cache";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { BackendUnavailableError } from "@/lib/auth/guards";
import { getSession } from "@/lib/auth/session";
import { getServerClient } from "@/lib/supabase/server";

import type { WorkingHours } from "./hours-schema";

/** @returns null without an agency or a session @throws BackendUnavailableError */
export async function getWorkingHours(): Promise<WorkingHours | null> {
  const session = await getSession();
  if (session.status === "unavailable") throw new BackendUnavailableError();
  if (session.status !== "signed-in") return null;
  const client = await getServerClient();
  const { data, error } = await client
    .from("agencies")
    .select("working_days, opens_at, closes_at")
    .eq("user_id", session.userId)
    .maybeSingle();
  if (error) throw new BackendUnavailableError();
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
