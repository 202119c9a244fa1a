import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { getServerClient } from "@/lib/supabase/server";

/** What departs on a day. */
export interface CalendarEntry {
  packageId: string;
  title: string;
  /** Plain date at the agency. */
  date: string;
  /** Null for a day that travellers chose, where the package has no departures. */
  departureId: string | null;
  /** Null if unlimited. */
  seats: number | null;
  taken: number;
  /** Pending requests among those. */
  requests: number;
}

/** The database returns one more, which tells that there are more. */
const MOST_ENTRIES = 1_000;

/** Reads the departures of all packages of the agency, in one query. */
export async function listCalendar(
  from: string,
  to: string,
): Promise<ActionResult<{ entries: CalendarEntry[]; hasMore: boolean }>> {
  const client = await getServerClient();
  const { data, error, status } = await client.rpc("list_agency_departures", {
    p_from: from,
    p_to: to,
  });
  if (error) {
    console.error("Failed to load the calendar", error.code);
    return failed(errorCodeOf({ ...error, status }));
  }
  return done({
    entries: data.slice(0, MOST_ENTRIES).map((row) => ({
      packageId: row.package_id,
      title: row.package_title,
      date: row.travel_date,
      departureId: row.departure_id,
      seats: row.seats,
      taken: row.seats_taken,
      requests: row.requests,
    })),
    hasMore: data.length > MOST_ENTRIES,
  });
}
