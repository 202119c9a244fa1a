import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { ownAgencyOrFailure } from "@/lib/agencies/own-agency";
import { BackendUnavailableError } from "@/lib/auth/guards";
import {
  partyOf,
  PASSPORT_COLUMNS,
  TRAVELLER_COLUMNS,
  type PartyPlace,
} from "@/lib/bookings/party/party";
import { pendingFilter } from "@/lib/bookings/pending";
import { getServerClient } from "@/lib/supabase/server";

import { bookingStatusOf, checkInOf } from "./queries";
import type { BookingStatus, CheckIn } from "./types";

export interface Departure {
  packageId: string;
  packageTitle: string;
  travelDate: string;
}

export interface Roster {
  seats: number | null;
  seatsTaken: number;
  seatsLeft: number | null;
  /** Whether the package asks each traveller for passport data. */
  requiresPassport: boolean;
  /** Travellers on this page whose booking was checked in. */
  checkedIn: number;
  bookings: RosterEntry[];
  page: number;
  hasMore: boolean;
}

export interface RosterEntry {
  id: string;
  reference: string;
  customerId: string | null;
  customerName: string;
  party: PartyPlace[];
  status: BookingStatus;
  note: string | null;
  contactPhone: string | null;
  travelDate: string;
  durationDays: number;
  checkIn: CheckIn | null;
}

const PAGE_SIZE = 100;

async function findPackage(packageId: string) {
  const own = await ownAgencyOrFailure();
  if (!own.ok) return own;
  const client = await getServerClient();
  const { data, error, status } = await client
    .from("travel_packages")
    .select("title, max_participants, requires_passport")
    .eq("agency_id", own.agency.id)
    .eq("id", packageId)
    .maybeSingle();
  if (error) {
    console.error("Failed to load a departure's package", error.code);
    return failed(errorCodeOf({ ...error, status }));
  }
  return data ? done(data) : failed("notFound");
}

async function readRoster(
  packageId: string,
  travelDate: string,
  page: number,
  finding: ReturnType<typeof findPackage>,
): Promise<ActionResult<Roster>> {
  const own = await ownAgencyOrFailure();
  if (!own.ok) return own;
  const client = await getServerClient();
  const from = (page - 1) * PAGE_SIZE;
  const [found, dates, bookings] = await Promise.all([
    finding,
    client.rpc("package_availability", {
      p_package_id: packageId,
      p_from: travelDate,
      p_to: travelDate,
    }),
    client
      .from("bookings")
      .select(
        `id, reference, user_id, customer_name, travellers, status, hold_expires_at, note, contact_phone, travel_date, duration_days, checked_in_at, checker:profiles!bookings_checked_in_by_fkey(full_name), booking_travellers(${TRAVELLER_COLUMNS}), traveller_passports(${PASSPORT_COLUMNS})`,
      )
      .eq("agency_id", own.agency.id)
      .eq("package_id", packageId)
      .eq("travel_date", travelDate)
      .or(`status.in.(confirmed,completed),${pendingFilter(new Date())}`)
      .order("customer_name")
      .order("id")
      .range(from, from + PAGE_SIZE),
  ]);
  if (!found.ok) return found;
  const error = dates.error ?? bookings.error;
  if (error) {
    console.error("Failed to load a list of travellers", error.code);
    return failed(errorCodeOf(error));
  }
  const rows = bookings.data ?? [];
  const date = dates.data?.[0];
  const seats = date?.seats ?? found.data.max_participants;
  // A date that was booked before the package had departures is not among them.
  const seatsTaken = date?.seats_taken ?? rows.reduce((sum, row) => sum + row.travellers, 0);
  return done({
    seats,
    seatsTaken,
    requiresPassport: found.data.requires_passport,
    seatsLeft: seats === null ? null : Math.max(0, seats - seatsTaken),
    checkedIn: rows
      .slice(0, PAGE_SIZE)
      .reduce((sum, row) => sum + (row.checked_in_at === null ? 0 : row.travellers), 0),
    bookings: rows.slice(0, PAGE_SIZE).map((row) => ({
      id: row.id,
      reference: row.reference,
      customerId: row.user_id,
      customerName: row.customer_name,
      party: partyOf(row.booking_travellers, row.travellers, row.traveller_passports),
      status: bookingStatusOf(row.status),
      note: row.note,
      contactPhone: row.contact_phone,
      travelDate: row.travel_date,
      durationDays: row.duration_days,
      checkIn: checkInOf(row),
    })),
    page,
    hasMore: rows.length > PAGE_SIZE,
  });
}

/** All pages of a roster, one in memory at a time. The first loads at once; later failures throw. */
export async function readWholeRoster(
  packageId: string,
  travelDate: string,
): Promise<ActionResult<{ departure: Departure; pages: AsyncGenerator<RosterEntry[]> }>> {
  const first = openDeparture(packageId, travelDate);
  const [departure, roster] = await Promise.all([first.departure, first.roster]);
  if (!departure.ok) return departure;
  if (!roster.ok) return roster;
  async function* pages(read: Roster) {
    yield read.bookings;
    let { page, hasMore } = read;
    while (hasMore) {
      const next = await openDeparture(packageId, travelDate, page + 1).roster;
      if (!next.ok) throw new BackendUnavailableError();
      yield next.data.bookings;
      ({ page, hasMore } = next.data);
    }
  }
  return done({ departure: departure.data, pages: pages(roster.data) });
}

/** `departure` resolves first; `notFound` if it isn't the agency's. @param page counts from 1 */
export function openDeparture(
  packageId: string,
  travelDate: string,
  page = 1,
): { departure: Promise<ActionResult<Departure>>; roster: Promise<ActionResult<Roster>> } {
  const finding = findPackage(packageId);
  const roster = readRoster(packageId, travelDate, page, finding);
  // Whoever awaits the roster handles its failure; a missing page never awaits it.
  roster.catch(() => undefined);
  return {
    departure: finding.then((found) =>
      found.ok ? done({ packageId, packageTitle: found.data.title, travelDate }) : found,
    ),
    roster,
  };
}
