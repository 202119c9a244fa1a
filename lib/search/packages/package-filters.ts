import { tripKindsOf } from "@/lib/catalogue/trip-kinds";
import type { PackageFilters } from "@/lib/packages/search/package-search";
import { searchRanges } from "@/lib/search/definitions/buckets";
import { partyLimits } from "@/lib/search/query/fields";
import type { SearchQuery } from "@/lib/search/query/query";

/** What a search asks of agencies' packages, but for the days. */
export function toPackageFilters(
  { texts, party, selection }: Pick<SearchQuery, "texts" | "party" | "selection">,
  { also, slugs }: Pick<PackageFilters, "also" | "slugs">,
): PackageFilters {
  const flights = selection.flights ?? [];
  return {
    text: texts.q,
    also,
    slugs,
    prices: searchRanges(selection.price ?? [], 100),
    days: searchRanges(selection.duration ?? [], 1),
    kinds: tripKindsOf(selection.kind ?? []),
    flights: flights.length === 1 ? flights.includes("included") : null,
    party: party.travelers === partyLimits.travelers.initial ? null : party.travelers,
  };
}
