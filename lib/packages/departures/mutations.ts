import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import {
  done,
  failed,
  overtaken,
  type ActionFailure,
  type ActionResult,
} from "@/lib/actions/types";
import { ownAgencyOrFailure } from "@/lib/agencies/own-agency";
import { addDays } from "@/lib/dates/plain-date";
import { plainDateIn } from "@/lib/dates/time-zone";
import { expirePublicPackage } from "@/lib/packages/editing/mutations";
import { packageLimits } from "@/lib/packages/limits";
import { databaseErrorName, detailNumber, POSTGRES_ERRORS } from "@/lib/supabase/database-errors";
import { getServerClient } from "@/lib/supabase/server";

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

/** Checks the first and last travel date against the agency's current day. */
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

/** Whether the repetition lies within the bookable period. */
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

/** Adds all new dates in one transaction; existing ones stay unchanged. */
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

/**
 * Changes a departure's seats; fewer than taken are refused. Another edit since then is
 * `changedMeanwhile`. @param input.version the seats that the form showed
 */
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

/** Removes a departure; a booked one stays: `departureBooked`. */
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
