import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { addDays } from "@/lib/dates/plain-date";
import { getServerClient } from "@/lib/supabase/server";

export interface OwnDeparture {
  /** Null for a date that travellers chose, where the package has no departures. */
  id: string | null;
  date: string;
  seats: number | null;
  taken: number;
  left: number | null;
}

export interface OwnDepartures {
  upcoming: OwnDeparture[];
  laterFrom: string | null;
  past: OwnDeparture[];
}

const PAGE_SIZE = 50;

const ONE_YEAR = 365;

interface Row {
  departure_id: string | null;
  travel_date: string;
  seats: number | null;
  seats_taken: number;
  seats_left: number | null;
}

function toDeparture(row: Row): OwnDeparture {
  return {
    id: row.departure_id,
    date: row.travel_date,
    seats: row.seats,
    taken: row.seats_taken,
    left: row.seats_left,
  };
}

/** @param today in the agency's time zone @param from first date of the page */
export async function listOwnDepartures(
  packageId: string,
  { today, from = today }: { today: string; from?: string },
): Promise<ActionResult<OwnDepartures>> {
  const client = await getServerClient();
  const read = (p_from: string, p_to?: string) =>
    client.rpc("package_availability", {
      p_package_id: packageId,
      p_from,
      ...(p_to === undefined ? {} : { p_to }),
    });
  const isFirst = from <= today;
  const [ahead, over] = await Promise.all([
    read(isFirst ? today : from),
    isFirst ? read(addDays(today, -ONE_YEAR), addDays(today, -1)) : null,
  ]);
  const error = ahead.error ?? over?.error;
  if (error) {
    console.error("Failed to load departures", error.code);
    return failed(errorCodeOf(error));
  }
  const upcoming = (ahead.data ?? []).map(toDeparture);
  return done({
    upcoming: upcoming.slice(0, PAGE_SIZE),
    laterFrom: upcoming[PAGE_SIZE]?.date ?? null,
    past: (over?.data ?? []).map(toDeparture).reverse(),
  });
}

export async function listTakenDates(
  packageId: string,
  dates: readonly string[],
): Promise<ActionResult<ReadonlySet<string>>> {
  const client = await getServerClient();
  const { data, error } = await client
    .from("departures")
    .select("departs_on")
    .eq("package_id", packageId)
    .gte("departs_on", dates[0] ?? "")
    .lte("departs_on", dates.at(-1) ?? "");
  if (error) return failed(errorCodeOf(error));
  return done(new Set(data.map(({ departs_on }) => departs_on)));
}
