import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import {
  done,
  failed,
  type ActionFailure,
  type ActionResult,
  type FieldErrors,
} from "@/lib/actions/types";
import { createAnonymousClient } from "@/lib/supabase/anonymous";
import { databaseErrorName } from "@/lib/supabase/database-errors";
import { getServerClient, type ServerClient } from "@/lib/supabase/server";

import { sameTexts, textsOf, travellerField } from "./fields";
import { partyOf, TRAVELLER_COLUMNS } from "./party";
import type { OwnDetailsInput, PartyInput, TravellerLinkInput } from "./schemas";

/** Names what others have entered meanwhile; the next submit replaces it. */
async function conflictOf(
  client: ServerClient,
  { bookingId, changes }: PartyInput,
): Promise<ActionFailure> {
  const { data, error } = await client
    .from("booking_travellers")
    .select(TRAVELLER_COLUMNS)
    .eq("booking_id", bookingId);
  if (error) return failed(errorCodeOf(error));
  const size = Math.max(...changes.map(({ position }) => position));
  const stored = partyOf(data, size).map(({ traveller }) => textsOf(traveller));
  const fieldErrors: Record<string, FieldErrors[string]> = {};
  const values: Record<string, string> = {};
  for (const { position, shown, name, age, wishes } of changes) {
    const now = stored[position - 1];
    const typed = { name, age: age?.toString() ?? "", wishes: wishes ?? "" };
    if (!now || sameTexts(now, shown) || sameTexts(now, typed)) continue;
    const told = [now.name, now.age, now.wishes].filter((text) => text !== "").join(" · ");
    const code = told === "" ? "travellerRemoved" : "travellerChanged";
    fieldErrors[travellerField("name", position)] = { code, readings: [told, ""] };
    values[travellerField("shown", position)] = JSON.stringify(now);
  }
  return { ...failed("conflict", fieldErrors), values };
}

export async function saveParty(input: PartyInput): Promise<ActionResult> {
  if (input.changes.length === 0) return done();
  const client = await getServerClient();
  const { error, status } = await client.rpc("save_booking_travellers", {
    p_booking_id: input.bookingId,
    p_travellers: input.changes.map(({ position, name, age, wishes }) => ({
      position,
      full_name: name,
      age,
      wishes,
    })),
    p_seen: input.changes.map(({ position, shown }) => ({
      position,
      full_name: shown.name,
      age: shown.age === "" ? null : Number(shown.age),
      wishes: shown.wishes,
    })),
  });
  if (!error) return done();
  if (databaseErrorName(error) === "changed_meanwhile") return conflictOf(client, input);
  return failed(errorCodeOf({ ...error, status }));
}

/** The token of a new link. */
export async function createTravellerLink({
  bookingId,
  position,
}: TravellerLinkInput): Promise<ActionResult<string>> {
  const client = await getServerClient();
  const { data, error, status } = await client.rpc("create_traveller_link", {
    p_booking_id: bookingId,
    p_position: position,
  });
  return error ? failed(errorCodeOf({ ...error, status })) : done(data);
}

/** The token alone counts, whoever is signed in. */
export async function saveOwnDetails(input: OwnDetailsInput): Promise<ActionResult> {
  const { error, status } = await createAnonymousClient().rpc("save_own_traveller_details", {
    p_token: input.token,
    p_full_name: input.name,
    p_age: input.age,
    p_wishes: input.wishes,
  });
  return error ? failed(errorCodeOf({ ...error, status })) : done();
}
