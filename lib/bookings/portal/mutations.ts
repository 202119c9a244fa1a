import "server-only";
import { refresh } from "next/cache";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { expirePublicSeats } from "@/lib/bookings/choice/public-seats";
import { databaseErrorName } from "@/lib/supabase/database-errors";
import { getServerClient, type ServerClient } from "@/lib/supabase/server";

import { stepStart, type BookingStep } from "./rules";
import type { ConfirmOutcome } from "./types";

function call(client: ServerClient, step: BookingStep, id: string, reason: string) {
  // The database rejects the step if the status has changed since the agency's decision.
  const seen = { p_booking_id: id, p_expected_status: stepStart[step] };
  switch (step) {
    case "confirm":
      return client.rpc("confirm_booking", seen);
    case "complete":
      return client.rpc("complete_booking", seen);
    case "decline":
      return client.rpc("decline_booking", { ...seen, p_reason: reason });
    case "cancel":
      return client.rpc("cancel_booking", { ...seen, p_reason: reason });
  }
}

async function expireSeatsOf(client: ServerClient, id: string): Promise<void> {
  const { data } = await client.from("bookings").select("package_id").eq("id", id).maybeSingle();
  if (data) expirePublicSeats(data.package_id);
}

export async function moveBooking(
  step: BookingStep,
  id: string,
  reason = "",
): Promise<ActionResult> {
  const client = await getServerClient();
  const { error, status } = await call(client, step, id, reason);
  refresh();
  if (!error) {
    if (step === "decline" || step === "cancel") await expireSeatsOf(client, id);
    return done();
  }
  if (databaseErrorName(error) === "reason_required") {
    return failed("invalidInput", { reason: { code: "required" } });
  }
  return failed(errorCodeOf({ ...error, status }));
}

/** The first check-in counts: `isFirst` is false if the booking had one. */
export async function checkInBooking(id: string): Promise<ActionResult<{ isFirst: boolean }>> {
  const client = await getServerClient();
  const { data, error, status } = await client
    .rpc("check_in_booking", { p_booking_id: id })
    .single();
  refresh();
  return error ? failed(errorCodeOf({ ...error, status })) : done({ isFirst: !data.replayed });
}

/** @param seen the time of the check-in that the agency was shown */
export async function undoCheckIn(id: string, seen: string): Promise<ActionResult> {
  const client = await getServerClient();
  const { error, status } = await client.rpc("undo_check_in", {
    p_booking_id: id,
    p_checked_in_at: seen,
  });
  refresh();
  return error ? failed(errorCodeOf({ ...error, status })) : done();
}

export async function confirmBookings(
  ids: string[],
): Promise<ActionResult<{ outcomes: ConfirmOutcome[] }>> {
  const client = await getServerClient();
  const { data, error, status } = await client.rpc("confirm_bookings", { p_booking_ids: ids });
  refresh();
  if (error) return failed(errorCodeOf({ ...error, status }));
  return done({
    outcomes: data.map((row) => ({
      id: row.booking_id,
      reference: row.reference,
      customerName: row.customer_name,
      code: row.refusal === null ? null : errorCodeOf({ code: row.refusal }),
    })),
  });
}
