import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { lastDayOf } from "@/lib/bookings/trips/trips";
import { createAnonymousClient } from "@/lib/supabase/anonymous";
import { getServerClient } from "@/lib/supabase/server";
import { isLinkToken } from "@/lib/utils/link-token";

import { openPassport, sealPassport, type PassportOwner, type SealedPassport } from "./crypto";
import { readPassport, type Passport, type PassportTexts } from "./fields";
import { getPassportKeys } from "./keys";

const today = () => new Date().toISOString().slice(0, 10);

/** What is stored: encrypted for this traveller of this booking. */
async function sealTexts(
  owner: PassportOwner,
  texts: PassportTexts,
  endsOn: string,
): Promise<ActionResult<SealedPassport>> {
  const reading = readPassport(texts, { endsOn, today: today() });
  if (!reading.ok) return failed("invalidInput", reading.fieldErrors);
  const keys = await getPassportKeys();
  if (!keys) return failed("unavailable");
  return done(await sealPassport(keys, owner, reading.passport));
}

export async function savePassport(
  owner: PassportOwner,
  texts: PassportTexts,
): Promise<ActionResult> {
  const client = await getServerClient();
  const { bookingId, position } = owner;
  const trip = await client.from("bookings").select("ends_on").eq("id", bookingId).maybeSingle();
  if (trip.error) return failed(errorCodeOf({ ...trip.error, status: trip.status }));
  if (!trip.data?.ends_on) return failed("notFound");
  const sealed = await sealTexts(owner, texts, trip.data.ends_on);
  if (!sealed.ok) return sealed;
  const { error, status } = await client.rpc("save_traveller_passport", {
    p_booking_id: bookingId,
    p_position: position,
    p_key_id: sealed.data.keyId,
    p_sealed: sealed.data.sealed,
  });
  return error ? failed(errorCodeOf({ ...error, status })) : done();
}

export async function removePassport({
  bookingId,
  position,
}: PassportOwner): Promise<ActionResult> {
  const client = await getServerClient();
  const { error, status } = await client.rpc("save_traveller_passport", {
    p_booking_id: bookingId,
    p_position: position,
    p_key_id: null,
    p_sealed: null,
  });
  return error ? failed(errorCodeOf({ ...error, status })) : done();
}

/** The token alone counts, whoever is signed in. */
export async function saveOwnPassport(token: string, texts: PassportTexts): Promise<ActionResult> {
  if (!isLinkToken(token)) return failed("linkEnded");
  const client = createAnonymousClient();
  const link = await client.rpc("get_traveller_invitation", { p_token: token }).maybeSingle();
  if (link.error) return failed(errorCodeOf({ ...link.error, status: link.status }));
  if (!link.data) return failed("linkEnded");
  const { booking_id: bookingId, place: position, travel_date, duration_days } = link.data;
  const endsOn = lastDayOf({ travelDate: travel_date, durationDays: duration_days });
  const sealed = await sealTexts({ bookingId, position }, texts, endsOn);
  if (!sealed.ok) return sealed;
  const { error, status } = await client.rpc("save_own_passport", {
    p_token: token,
    p_key_id: sealed.data.keyId,
    p_sealed: sealed.data.sealed,
  });
  return error ? failed(errorCodeOf({ ...error, status })) : done();
}

export async function removeOwnPassport(token: string): Promise<ActionResult> {
  const { error, status } = await createAnonymousClient().rpc("save_own_passport", {
    p_token: token,
    p_key_id: null,
    p_sealed: null,
  });
  return error ? failed(errorCodeOf({ ...error, status })) : done();
}

export interface OpenedPassport {
  position: number;
  /** Null if it can't be decrypted. */
  passport: Passport | null;
}

/** The database writes each reading to the audit log. */
export async function readPassports(bookingId: string): Promise<ActionResult<OpenedPassport[]>> {
  const keys = await getPassportKeys();
  // Without keys nothing would be read, so nothing is to be logged.
  if (!keys) return failed("unavailable");
  const client = await getServerClient();
  const { data, error, status } = await client.rpc("read_passports", { p_booking_id: bookingId });
  if (error) return failed(errorCodeOf({ ...error, status }));
  const opened = await Promise.all(
    data.map(async ({ place: position, key_id: keyId, sealed }) => {
      const passport = await openPassport(keys, { bookingId, position }, { keyId, sealed });
      if (!passport) console.error("Passport data can't be decrypted", bookingId, position, keyId);
      return { position, passport };
    }),
  );
  return done(opened);
}
