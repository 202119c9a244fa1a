import "server-only";

import { parsePackageId } from "@/lib/catalogue/package-id";
import { getHolidayRow } from "@/lib/packages/public-queries";
import { createAnonymousClient } from "@/lib/supabase/anonymous";

/** What is left of a package right now, as anybody may know it. */
export interface Availability {
  /** Of the row, also where the page has a name in its address. */
  packageId: string;
  dates: { departureId: string | null; date: string; seatsLeft: number | null }[];
}

export type AvailabilityRead =
  { status: "ok"; data: Availability } | { status: "missing" } | { status: "unavailable" };

/** Every open page of a package asks for the same: one question a second is enough. */
const FRESH_MS = 1_000;
const MOST_KEPT = 200;
const kept = new Map<string, { readAt: number; answer: Promise<AvailabilityRead> }>();

/** The row of a package, by what stands in its address; null for none. */
export async function rowIdOf(id: string): Promise<string | null | "unavailable"> {
  const parsed = parsePackageId(id);
  if (parsed.kind === "malformed") return null;
  if (parsed.kind === "agency") return parsed.id;
  const row = await getHolidayRow(parsed.id);
  return row.status === "unavailable" ? "unavailable" : (row.data?.id ?? null);
}

async function read(id: string): Promise<AvailabilityRead> {
  const packageId = await rowIdOf(id);
  if (packageId === "unavailable") return { status: "unavailable" };
  if (packageId === null) return { status: "missing" };
  return readAvailability(packageId);
}

/** Asks the database, every time. */
export async function readAvailability(packageId: string): Promise<AvailabilityRead> {
  const { data, error } = await createAnonymousClient().rpc("package_availability", {
    p_package_id: packageId,
  });
  if (error) {
    console.error("Availability failed", error.code);
    return { status: "unavailable" };
  }
  return {
    status: "ok",
    data: {
      packageId,
      dates: data.map((row) => ({
        departureId: row.departure_id,
        date: row.travel_date,
        seatsLeft: row.seats_left,
      })),
    },
  };
}

/**
 * What is left of a package, at most a second old.
 * @param id as in the page's address: a uuid or a fixed holiday's name
 */
export function getAvailability(id: string): Promise<AvailabilityRead> {
  const now = Date.now();
  const known = kept.get(id);
  if (known && now - known.readAt < FRESH_MS) return known.answer;
  const answer = read(id);
  kept.delete(id);
  kept.set(id, { readAt: now, answer });
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? id);
  return answer;
}
