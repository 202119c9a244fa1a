import "server-only";
import { refresh } from "next/cache";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionFailure, type ActionResult } from "@/lib/actions/types";
import { expirePublicSeats } from "@/lib/bookings/choice/public-seats";
import { databaseErrorName } from "@/lib/supabase/database-errors";
import { getServerClient } from "@/lib/supabase/server";

type Refusal = { code?: string; message: string };

function refusalOf(error: Refusal, status: number): ActionFailure {
  switch (databaseErrorName(error)) {
    case "sold_out":
      return failed("seatsTaken");
    case "package_unavailable":
    case "date_unavailable":
    case "price_changed":
    case "terms_changed":
      return failed("proposalOver");
    default:
      return failed(errorCodeOf({ ...error, status }));
  }
}

/** Proposes another departure for a request; refreshes the page either way. */
export async function proposeDeparture(input: {
  proposalId: string;
  bookingId: string;
  departureId: string;
  /** In words, for readers that don't know proposals. */
  summary: string;
}): Promise<ActionResult<string>> {
  const client = await getServerClient();
  const { data, error, status } = await client.rpc("propose_departure", {
    p_proposal_id: input.proposalId,
    p_booking_id: input.bookingId,
    p_departure_id: input.departureId,
    p_summary: input.summary,
  });
  refresh();
  return error ? refusalOf(error, status) : done(data);
}

/** Moves the traveller's request to the proposed departure. */
export async function acceptProposal(proposalId: string): Promise<ActionResult> {
  const client = await getServerClient();
  const { data, error, status } = await client.rpc("accept_proposal", {
    p_proposal_id: proposalId,
  });
  refresh();
  if (error) return refusalOf(error, status);
  const booking = await client.from("bookings").select("package_id").eq("id", data).maybeSingle();
  if (booking.data) expirePublicSeats(booking.data.package_id);
  return done();
}

/** Refuses a proposal; the request keeps its date. */
export async function keepDate(proposalId: string): Promise<ActionResult> {
  const client = await getServerClient();
  const { error, status } = await client.rpc("keep_date", { p_proposal_id: proposalId });
  refresh();
  return error ? refusalOf(error, status) : done();
}
