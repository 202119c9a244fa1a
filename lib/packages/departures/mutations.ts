import "server-only";
import { refresh } from "next/cache";

import { errorCodeOf } from "@/lib/actions/error-map";
import {
  done,
  failed,
  overtaken,
  type ActionFailure,
  type ActionResult,
  type FieldError,
} from "@/lib/actions/types";
import { ownAgencyOrFailure } from "@/lib/agencies/own-agency";
import { addDays } from "@/lib/dates/plain-date";
import { plainDateIn } from "@/lib/dates/time-zone";
import { expirePublicPackage } from "@/lib/packages/editing/mutations";
import { packageLimits } from "@/lib/packages/limits";
import { databaseErrorName, detailNumber, POSTGRES_ERRORS } from "@/lib/supabase/database-errors";
import { getServerClient } from "@/lib/supabase/server";

import { seatsField } from "./seat-fields";
import type { SeatChange } from "./seats-schema";

interface BackendError {
  code: string;
  details?: string | null;
}

/** Travellers may already hold more seats: the detail has `seats_taken=3`. */
function seatsFailure(error: BackendError): ActionFailure | null {
  if (databaseErrorName(error) !== "seats_taken") return null;
  const limit = detailNumber(error, "seats_taken") ?? 1;
  return failed("invalidInput", { seats: { code: "seatsTaken", limit } });
}

function dateFailure(
  timeZone: string,
  fields: { first: [name: string, date: string]; last?: [name: string, date: string] },
): ActionFailure | null {
  const today = plainDateIn(timeZone, new Date());
  const [name, date] = fields.first;
  if (date < today) return failed("invalidInput", { [name]: { code: "datePast" } });
  const [lastName, lastDate] = fields.last ?? fields.first;
  const limit = packageLimits.departureDays;
  return lastDate > addDays(today, limit)
    ? failed("invalidInput", { [lastName]: { code: "dateFar", limit } })
    : null;
}

export async function addDeparture(input: {
  id: string;
  date: string;
  seats: number;
}): Promise<ActionResult> {
  const own = await ownAgencyOrFailure();
  if (!own.ok) return own;
  const wrong = dateFailure(own.agency.timeZone, { first: ["date", input.date] });
  if (wrong) return wrong;
  const client = await getServerClient();
  const { error } = await client
    .from("departures")
    .insert({ package_id: input.id, departs_on: input.date, seats: input.seats });
  if (error?.code === POSTGRES_ERRORS.duplicate) {
    return failed("invalidInput", { date: { code: "dateTaken" } });
  }
  if (error && databaseErrorName(error) === "date_unavailable") {
    return failed("invalidInput", { date: { code: "datePast" } });
  }
  if (error) return seatsFailure(error) ?? failed(errorCodeOf(error));
  expirePublicPackage(input.id);
  return done();
}

export async function checkRepetition(input: {
  start: string;
  until: string;
}): Promise<ActionResult> {
  const own = await ownAgencyOrFailure();
  if (!own.ok) return own;
  const wrong = dateFailure(own.agency.timeZone, {
    first: ["start", input.start],
    last: ["until", input.until],
  });
  return wrong ?? done();
}

/** In one transaction; existing dates stay unchanged. */
export async function addDepartures(input: {
  id: string;
  start: string;
  until: string;
  dates: string[];
  seats: number;
}): Promise<ActionResult> {
  const checked = await checkRepetition(input);
  if (!checked.ok) return checked;
  const client = await getServerClient();
  const { error } = await client.rpc("add_departures", {
    p_package_id: input.id,
    p_dates: input.dates,
    p_seats: input.seats,
  });
  if (error) return seatsFailure(error) ?? failed(errorCodeOf(error));
  expirePublicPackage(input.id);
  return done();
}

/** `changedMeanwhile` after another edit. @param input.version the seats that the form showed */
export async function changeSeats(input: {
  id: string;
  departureId: string;
  seats: number;
  version: number;
}): Promise<ActionResult> {
  const own = await ownAgencyOrFailure();
  if (!own.ok) return own;
  const client = await getServerClient();
  const key = { id: input.departureId, package_id: input.id };
  const { data, error } = await client
    .from("departures")
    .update({ seats: input.seats })
    .match({ ...key, seats: input.version })
    .select("id");
  if (error) return seatsFailure(error) ?? failed(errorCodeOf(error));
  if (data.length === 0) {
    // Everybody can read published departures, so this checks the owner.
    const now = await client
      .from("departures")
      .select("seats, package:travel_packages!inner(agency_id)")
      .match({ ...key, "package.agency_id": own.agency.id })
      .maybeSingle();
    if (now.error) return failed(errorCodeOf(now.error));
    if (!now.data) return failed("notFound");
    const stored = String(now.data.seats);
    return { ...overtaken(stored), theirs: { seats: stored } };
  }
  expirePublicPackage(input.id);
  return { ...done(), version: String(input.seats) };
}

export async function removeDeparture(input: {
  id: string;
  departureId: string;
}): Promise<ActionResult> {
  const own = await ownAgencyOrFailure();
  if (!own.ok) return own;
  const client = await getServerClient();
  const { data, error } = await client
    .from("departures")
    .delete()
    .eq("id", input.departureId)
    .eq("package_id", input.id)
    .select("id");
  if (error && databaseErrorName(error) === "seats_taken") return failed("departureBooked");
  if (error) return failed(errorCodeOf(error));
  if (data.length === 0) return failed("notFound");
  expirePublicPackage(input.id);
  return done();
}

/**
 * Sets the seats of several departures. Those that can't be set stay as they are and have an error
 * beside their field; the others are set.
 * @returns also one of the departures that were changed, or null
 */
export async function setSeats(
  changes: readonly SeatChange[],
): Promise<{ result: ActionResult; changed: string | null }> {
  const own = await ownAgencyOrFailure();
  if (!own.ok) return { result: own, changed: null };
  if (changes.length === 0) return { result: done(), changed: null };
  const client = await getServerClient();
  const { data, error } = await client.rpc("set_departure_seats", {
    p_departure_ids: changes.map(({ id }) => id),
    p_seen: changes.map(({ seen }) => seen),
    p_seats: changes.map(({ seats }) => seats),
  });
  if (error) return { result: failed(errorCodeOf(error)), changed: null };
  const seenOf = new Map(changes.map(({ id, seen }) => [id, seen]));
  const changed =
    data.find((row) => row.outcome === "set" && row.seats !== seenOf.get(row.departure_id))
      ?.departure_id ?? null;
  for (const id of new Set(data.map((row) => row.package_id))) expirePublicPackage(id);
  refresh();
  const fieldErrors: Record<string, FieldError> = {};
  for (const row of data) {
    const field = seatsField(row.departure_id);
    if (row.outcome === "taken")
      fieldErrors[field] = { code: "seatsTaken", limit: row.seats_taken };
    if (row.outcome === "changed") fieldErrors[field] = { code: "seatsChanged", limit: row.seats };
  }
  if (Object.keys(fieldErrors).length === 0) return { result: done(), changed };
  // The fields show what is stored, whatever was typed: the next press must not undo a change.
  const values = Object.fromEntries(
    data.map((row) => [seatsField(row.departure_id), String(row.seats)]),
  );
  return { result: { ...failed("seatsPartly", fieldErrors), values }, changed };
}
