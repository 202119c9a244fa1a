import "server-only";

import { getServerClient } from "@/lib/supabase/server";

import { proposalSteps, type ProposalStep } from "./proposal-steps";

/** Dates proposed for a booking of the caller, and their answers. Null if the backend does not answer. */
export async function listProposalSteps(bookingId: string): Promise<ProposalStep[] | null> {
  const client = await getServerClient();
  const { data, error } = await client
    .from("date_proposals")
    .select("id, from_date, travel_date, status, created_at, answered_at")
    .eq("booking_id", bookingId);
  if (error) console.error("Failed to load proposed dates", error.code);
  return data && proposalSteps(data);
}
