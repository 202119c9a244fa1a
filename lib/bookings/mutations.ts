import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionFailure, type ActionResult } from "@/lib/actions/types";
import { storeMailTimeZone } from "@/lib/auth/mail-time-zone";
import { expirePublicSeats } from "@/lib/bookings/choice/public-seats";
import { databaseErrorName, detailNumber } from "@/lib/supabase/database-errors";
import { getServerClient } from "@/lib/supabase/server";

import { requestIdOf } from "./request-id";
import type { BookingInput, CancelInput, ContactPhoneInput } from "./schemas";

interface DatabaseRefusal {
  code?: string;
  details?: string | null;
}

function bookingRefusal(error: DatabaseRefusal, status: number): ActionFailure {
  switch (databaseErrorName(error)) {
    case "sold_out": {
      const left = detailNumber(error, "seats_left") ?? 0;
      return left > 0
        ? failed("seatsTaken", { travellers: { code: "tooLarge", limit: left } })
        : failed("seatsTaken", { date: { code: "soldOut" } });
    }
    case "too_many_seats": {
      const left = detailNumber(error, "seats_left") ?? 0;
      const travellers = { code: "tooLarge", limit: left } as const;
      return failed("tooManySeats", left > 0 ? { travellers } : {});
    }
    case "date_unavailable":
      return failed("invalidInput", { date: { code: "dateUnavailable" } });
    case "travellers_invalid":
      return failed("invalidInput", { travellers: { code: "invalid" } });
    case "note_invalid":
      return failed("invalidInput", { note: { code: "invalid" } });
    case "phone_invalid":
      return failed("invalidInput", { contactPhone: { code: "phone" } });
    case "package_unavailable":
      return failed("packageClosed");
    case "own_package":
      return failed("ownPackage");
    default:
      return failed(errorCodeOf({ ...error, status }));
  }
}

export async function bookPackage(
  userId: string,
  input: BookingInput,
): Promise<ActionResult<string>> {
  const { packageId, date, travellers, note, after } = input;
  await storeMailTimeZone(userId);
  const client = await getServerClient();
  const { data, error, status } = await client
    .rpc("book_package", {
      p_request_id: requestIdOf({ userId, packageId, date, travellers, after }),
      p_package_id: packageId,
      p_departure_id: null,
      p_travel_date: date,
      p_travellers: travellers,
      p_note: note,
      p_agreed_total: input.totalCents / 100,
      p_agreed_free_until: input.freeUntil || null,
      p_agreed_late_percent: input.lateRefundPercent,
      p_contact_phone: input.contactPhone,
      p_terms_version: input.termsVersion ?? null,
    })
    .maybeSingle();
  if (data) {
    if (!data.replayed) expirePublicSeats(packageId);
    return done(data.booking_id);
  }
  if (!error) return failed("unexpected");
  // The same request with another note or phone was booked from another tab.
  if (databaseErrorName(error) !== "request_conflict") return bookingRefusal(error, status);
  const { data: existing } = await client
    .from("bookings")
    .select("id")
    .match({ user_id: userId, package_id: packageId, travel_date: date, travellers })
    .order("created_at", { ascending: false })
    .limit(1)
    .maybeSingle();
  return existing ? done(existing.id) : failed("conflict");
}

export async function cancelBooking(userId: string, input: CancelInput): Promise<ActionResult> {
  await storeMailTimeZone(userId);
  const client = await getServerClient();
  const { data: row, error } = await client
    .from("bookings")
    .select("status, package_id")
    .eq("id", input.bookingId)
    .eq("user_id", userId)
    .maybeSingle();
  if (error) return failed(errorCodeOf(error));
  if (!row) return failed("notFound");
  if (row.status !== input.expectedStatus) return failed("bookingChanged");

  const cancelled = await client.rpc("cancel_booking", {
    p_booking_id: input.bookingId,
    p_expected_status: input.expectedStatus,
    p_reason: input.reason,
    // A pending request was never charged, so there is no refund to agree to.
    p_agreed_refund: input.expectedStatus === "confirmed" ? input.refundCents / 100 : null,
  });
  if (!cancelled.error) {
    expirePublicSeats(row.package_id);
    return done();
  }
  switch (databaseErrorName(cancelled.error)) {
    case "status_changed":
    case "transition_refused":
    case "booking_expired":
    case "refund_changed":
      return failed("bookingChanged");
    case "booking_not_found":
      return failed("notFound");
    default:
      return failed(errorCodeOf({ ...cancelled.error, status: cancelled.status }));
  }
}

export async function changeContactPhone(input: ContactPhoneInput): Promise<ActionResult> {
  const client = await getServerClient();
  const { error, status } = await client.rpc("change_contact_phone", {
    p_booking_id: input.bookingId,
    p_contact_phone: input.contactPhone,
  });
  if (!error) return done();
  if (databaseErrorName(error) === "phone_invalid") {
    return failed("invalidInput", { contactPhone: { code: "phone" } });
  }
  return failed(errorCodeOf({ ...error, status }));
}
