import "server-only";

import { parsePackageId } from "@/lib/packages/public/package-id";
import { getHolidayRowId } from "@/lib/packages/public/queries";
import { createAnonymousClient } from "@/lib/supabase/anonymous";

interface Availability {
  packageId: string;
  dates: { departureId: string | null; date: string; seatsLeft: number | null }[];
}

type Read<Data> = { status: "ok"; data: Data } | { status: "missing" } | { status: "unavailable" };

interface AvailabilityWithTerms extends Availability {
  freeFrom: string | null;
}

/** All open pages of a package poll this, so one query a second serves them. */
const FRESH_MS = 1_000;
const MOST_KEPT = 200;
const kept = new Map<string, { readAt: number; answer: Promise<Read<AvailabilityWithTerms>> }>();

/** The row's id of an address's id or slug; null for neither. */
export async function rowIdOf(id: string): Promise<string | null | "unavailable"> {
  const parsed = parsePackageId(id);
  if (parsed.kind === "malformed") return null;
  if (parsed.kind === "agency") return parsed.id;
  const row = await getHolidayRowId(parsed.id);
  return row.status === "unavailable" ? "unavailable" : row.data;
}

async function read(id: string): Promise<Read<AvailabilityWithTerms>> {
  const packageId = await rowIdOf(id);
  if (packageId === "unavailable") return { status: "unavailable" };
  if (packageId === null) return { status: "missing" };
  const [seats, free] = await Promise.all([
    readAvailability(packageId),
    createAnonymousClient().rpc("first_free_date", { p_package_id: packageId }),
  ]);
  if (seats.status !== "ok") return seats;
  if (free.error) console.error("First free date failed", free.error.code);
  return { status: "ok", data: { ...seats.data, freeFrom: free.data } };
}

export async function readAvailability(packageId: string): Promise<Read<Availability>> {
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

export function getAvailability(id: string): Promise<Read<AvailabilityWithTerms>> {
  const now = Date.now();
  const known = kept.get(id);
  if (known && now - known.readAt < FRESH_MS) return known.answer;
  const answer = read(id);
  kept.delete(id);
  kept.set(id, { readAt: now, answer });
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? id);
  return answer;
}
