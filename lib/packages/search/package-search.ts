import type { TripKind } from "@/lib/catalogue/trip-kinds";
import type { PublicPackageSummary } from "@/lib/packages/public/types";
import { isCanonicalUuid } from "@/lib/utils/uuid";

/**
 * Sort orders. `best` puts packages with all words in title, destination or kinds first; without a
 * text it equals `newest`.
 */
export const packageSorts = ["best", "newest", "price", "price-desc", "duration"] as const;

export type PackageSort = (typeof packageSorts)[number];

/** From `min` inclusive to `max` exclusive; null is unlimited. */
export interface NumberRange {
  min: number;
  max: number | null;
}

/** Added to the sort value of a best match, so that it sorts before every date. */
export const BEST_MATCH_LIFT = 4_000_000_000_000_000;

/** Keyset cursor: the sort value and id of a row. */
export interface SearchPosition {
  /**
   * `newest`: microseconds since 1970. `best`: the same, plus the lift of a best match. `price`,
   * `price-desc`: US cents. `duration`: days.
   */
  value: number;
  id: string;
}

export interface PackageSearch {
  /** Any input; uses its first 200 characters. Blank matches everything. */
  text: string;
  /** Alternative texts for the whole query, such as place names in English. */
  also: readonly string[];
  /** Fixed holidays to include, whatever their English texts say. */
  slugs: readonly string[];
  /** With `fuzzy`: alternatives if nothing else matches. */
  near: readonly string[];
  /** US cents; matches any range, or everything if empty. */
  prices: readonly NumberRange[];
  /** Days; matches any range, or everything if empty. */
  days: readonly NumberRange[];
  /** Number of travellers; null for any. */
  party: number | null;
  /** Matches any kind, or everything if empty. */
  kinds: readonly TripKind[];
  /** With or without flights; null for both. */
  flights: boolean | null;
  /**
   * `YYYY-MM-DD`: a departure with seats from this day on, or a package without fixed departures.
   */
  dateFrom: string | null;
  /** `YYYY-MM-DD`: last day, inclusive. */
  dateTo: string | null;
  sort: PackageSort;
  /** Last row of the previous page; null for the first page. */
  after: SearchPosition | null;
  /** Rows per page, 1 to 48. */
  limit: number;
  /** Whether to correct a word that no package has. */
  fuzzy: boolean;
  /** Buckets to count; null counts nothing, as on later pages. */
  counted: { prices: readonly NumberRange[]; days: readonly NumberRange[] } | null;
}

export interface PackageSearchRow extends PublicPackageSummary {
  /** Id of a fixed holiday, which names its page. */
  slug: string | null;
  /** ISO instant of publication. */
  listedOn: string;
  /** As in `SearchPosition`. */
  sortValue: number;
}

export interface PackageSearchCounts {
  /** Number of all matches. */
  total: number;
  /** True if only the first 1,000 (250 with dates) were counted. */
  isCapped: boolean;
  /** In the order of `counted.prices`, ignoring selected prices. */
  prices: number[];
  /** In the order of `counted.days`, ignoring selected durations. */
  days: number[];
  /** By kind, ignoring selected kinds. */
  kinds: Readonly<Record<string, number>>;
  /** Ignoring the selected one. */
  flights: { included: number; without: number };
}

export interface PackageSearchPage {
  rows: PackageSearchRow[];
  /** `all`: no text. `fuzzy`: no exact match, similar words. */
  match: "all" | "exact" | "fuzzy";
  /** With `fuzzy`: the folded words that were searched instead; null if `near` matched. */
  corrected: string | null;
  hasMore: boolean;
  /** Cursor of the next page; null on the last. */
  next: SearchPosition | null;
  /** Null if not requested. */
  counts: PackageSearchCounts | null;
}

/** Compares ids by code unit; non-uuids, such as samples', sort after all uuids. */
function compareIds(a: string, b: string): number {
  if (isCanonicalUuid(a) !== isCanonicalUuid(b)) return isCanonicalUuid(a) ? -1 : 1;
  return a === b ? 0 : a < b ? -1 : 1;
}

/**
 * Total order of a search, same as in the database: by value, then id, both in the sort's
 * direction. Negative if `a` comes first.
 */
export function compareInSearch(sort: PackageSort, a: SearchPosition, b: SearchPosition): number {
  const order = Math.sign(a.value - b.value) || compareIds(a.id, b.id);
  return sort === "price" || sort === "duration" ? order : -order;
}
