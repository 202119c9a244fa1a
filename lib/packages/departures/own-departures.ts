import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { addDays } from "@/lib/dates/plain-date";
import { getServerClient } from "@/lib/supabase/server";

/** A travel date of an own package. */
export interface OwnDeparture {
  /** Null for a day that travellers chose themselves, where the package has no departures. */
  id: string | null;
  /** `YYYY-MM-DD`, the day at the agency. */
  date: string;
  /** Null where seats are not limited. */
  seats: number | null;
  taken: number;
  left: number | null;
}

export interface OwnDepartures {
  upcoming: OwnDeparture[];
  /** Where the next page begins; null on the last one. */
  laterFrom: string | null;
  /** Of the last twelve months, latest first. */
  past: OwnDeparture[];
}

/** Rows of one page. */
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

/**
 * The travel dates of a package that the caller owns, with what is taken of each.
 * @param today at the agency, `YYYY-MM-DD`
 * @param from first day of the page that is asked for
 */
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

/** Which of these dates the package has already. */
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
