import type { TripKind } from "@/lib/catalogue/trip-kinds";
import type { RatedPackage } from "@/lib/packages/public/types";
import { isCanonicalUuid } from "@/lib/utils/uuid";

/** `best` puts packages with all words in title, destination or kinds first. */
export const packageSorts = ["best", "newest", "price", "price-desc", "duration"] as const;

export type PackageSort = (typeof packageSorts)[number];

/** From `min` inclusive to `max` exclusive; null is unlimited. */
export interface NumberRange {
  min: number;
  max: number | null;
}

/** Added to the sort value of a best match, so that it sorts before every date. */
export const BEST_MATCH_LIFT = 4_000_000_000_000_000;

export interface SearchPosition {
  /** Microseconds since 1970 (plus `BEST_MATCH_LIFT`), US cents, or days. */
  value: number;
  id: string;
}

/** Which packages match, but for their days. */
export interface PackageFilters {
  /** Any input; uses its first 200 characters. Blank matches everything. */
  text: string;
  /** Alternative texts for the whole query, such as place names in English. */
  also: readonly string[];
  /** Fixed holidays to include, whatever their English texts say. */
  slugs: readonly string[];
  /** US cents; empty matches everything. */
  prices: readonly NumberRange[];
  /** Days. */
  days: readonly NumberRange[];
  party: number | null;
  kinds: readonly TripKind[];
  /** Null for both. */
  flights: boolean | null;
}

export interface PackageSearch extends PackageFilters {
  /** With `fuzzy`: alternatives if nothing else matches. */
  near: readonly string[];
  /** A departure with seats from this day on, or a package without fixed departures. */
  dateFrom: string | null;
  dateTo: string | null;
  /** So many days around `dateFrom` instead. */
  flexibleDays: number | null;
  /** Departures on a Saturday or Sunday only. */
  isWeekends: boolean;
  sort: PackageSort;
  after: SearchPosition | null;
  limit: number;
  /** Whether to correct a word that no package has. */
  fuzzy: boolean;
  /** Buckets to count; null counts nothing, as on later pages. */
  counted: { prices: readonly NumberRange[]; days: readonly NumberRange[] } | null;
}

export interface PackageSearchRow extends RatedPackage {
  slug: string | null;
  listedOn: string;
  sortValue: number;
  /** With dates: of the matching departures the nearest to `dateFrom`; null if any day will do. */
  departsOn: string | null;
}

interface PackageSearchCounts {
  total: number;
  /** True if only the first 1,000 (250 with dates) were counted. */
  isCapped: boolean;
  /** In the order of `counted.prices`, ignoring selected prices. */
  prices: number[];
  days: number[];
  /** Counts ignore the facet's own selection. */
  kinds: Readonly<Record<string, number>>;
  flights: { included: number; without: number };
}

export interface PackageSearchPage {
  rows: PackageSearchRow[];
  /** `all`: no text. `fuzzy`: no exact match, similar words. */
  match: "all" | "exact" | "fuzzy";
  /** With `fuzzy`: the folded words that were searched instead; null if `near` matched. */
  corrected: string | null;
  hasMore: boolean;
  next: SearchPosition | null;
  counts: PackageSearchCounts | null;
}

/** By code unit; non-uuids, such as samples', sort after all uuids. */
function compareIds(a: string, b: string): number {
  if (isCanonicalUuid(a) !== isCanonicalUuid(b)) return isCanonicalUuid(a) ? -1 : 1;
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Same as in the database: by value, then id, both in the sort's direction. */
export function compareInSearch(sort: PackageSort, a: SearchPosition, b: SearchPosition): number {
  const order = Math.sign(a.value - b.value) || compareIds(a.id, b.id);
  return sort === "price" || sort === "duration" ? order : -order;
}
