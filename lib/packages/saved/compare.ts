import { parsePackageId } from "@/lib/packages/public/package-id";
import { nextDepartures, seatLevel } from "@/lib/packages/public/departures";
import type { PublicDeparture } from "@/lib/packages/public/types";

import { SAVED_PATH } from "./types";

export const COMPARE_PATH = `${SAVED_PATH}/compare`;

/** Repeated in the address. */
export const COMPARE_FIELD = "item";

export const MOST_COMPARED = 4;

/** The first four packages that an address names. */
export function readCompared(query: Record<string, string | string[] | undefined>): string[] {
  const named = [query[COMPARE_FIELD] ?? []].flat();
  const ids = named.filter((id) => parsePackageId(id).kind !== "malformed");
  return [...new Set(ids)].slice(0, MOST_COMPARED);
}

export function comparePath(ids: readonly string[]): string {
  return `${COMPARE_PATH}?${new URLSearchParams(ids.map((id) => [COMPARE_FIELD, id])).toString()}`;
}

/** The first that has a seat, else the first; null for none. */
export function nextToBook(
  departures: readonly PublicDeparture[],
  now = Date.now(),
): PublicDeparture | null {
  const { next } = nextDepartures(departures, { limit: Infinity, now });
  return next.find(({ seatsLeft }) => seatLevel(seatsLeft) !== "none") ?? next[0] ?? null;
}
