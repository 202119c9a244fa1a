import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { BackendUnavailableError } from "@/lib/auth/guards";
import { expirePublicPackages } from "@/lib/http/expire-packages";
import { databaseErrorName } from "@/lib/supabase/database-errors";
import { getServerClient } from "@/lib/supabase/server";

import type { Closing } from "./closing-schema";
import { getOwnRow } from "./own-row";

/** Bookings that a closing ends (`pending`), and those that stand in its way (`confirmed`). */
export interface OpenBookings {
  pending: number;
  confirmed: number;
}

/** @returns null where the agency is the marketplace's own desk @throws BackendUnavailableError */
export async function getOpenBookings(): Promise<OpenBookings | null> {
  const [row, client] = await Promise.all([getOwnRow(), getServerClient()]);
  if (row === null || row.is_desk) return null;
  const { data, error } = await client.rpc("count_agency_bookings").maybeSingle();
  if (error) {
    console.error("Counting an agency's bookings failed", error.code);
    throw new BackendUnavailableError();
  }
  return { pending: data?.pending ?? 0, confirmed: data?.confirmed ?? 0 };
}

/** Closes the caller's agency; visitors no longer see it and its packages from the next request on. */
export async function closeAgency({ name, reason }: Closing): Promise<ActionResult> {
  const client = await getServerClient();
  const { error, status } = await client.rpc("close_agency", { p_name: name, p_reason: reason });
  if (error && databaseErrorName(error) === "agency_name_differs") {
    return failed("invalidInput", { name: { code: "invalid" } });
  }
  if (error) return failed(errorCodeOf({ ...error, status }));
  expirePublicPackages();
  return done();
}
