import type { TripKind } from "@/lib/catalogue/trip-kinds";
import type { PublicPackageSummary } from "@/lib/packages/public/types";
import { isCanonicalUuid } from "@/lib/utils/uuid";

/**
 * In which order: best matches first, newest first, cheapest first, dearest first, shortest first. The best
 * matches have all words in title, destination or kinds; where nothing was typed, they are the newest.
 */
export const packageSorts = ["best", "newest", "price", "price-desc", "duration"] as const;

export type PackageSort = (typeof packageSorts)[number];

/** From `min` inclusive to `max` exclusive; null is without end. */
export interface NumberRange {
  min: number;
  max: number | null;
}

/** What the value of a best match is more than that of the newest: a date beyond every other. */
export const BEST_MATCH_LIFT = 4_000_000_000_000_000;

/** A place in the order of a list: that of the row with this value and id. */
export interface SearchPosition {
  /** `newest`: microseconds since 1970. `best`: the same, plus the lift of a best match. `price`, `price-desc`: US cents. `duration`: days. */
  value: number;
  id: string;
}

export interface PackageSearch {
  /** Anything that was typed; 200 characters are looked at. Blank finds everything. */
  text: string;
  /** Other ways to say all of the text, such as its places in English: found beside it. */
  also: readonly string[];
  /** Fixed holidays that are found whatever their English texts say. */
  slugs: readonly string[];
  /** With `fuzzy`: what comes close where nothing else does. */
  near: readonly string[];
  /** US cents; any of them. Empty lets every price through. */
  prices: readonly NumberRange[];
  /** Days; any of them. Empty lets every duration through. */
  days: readonly NumberRange[];
  /** How many travel; null for any number. */
  party: number | null;
  /** Any of them. Empty lets every package through. */
  kinds: readonly TripKind[];
  /** With flights, or without; null for both. */
  flights: boolean | null;
  /** `YYYY-MM-DD`: a departure with seats from this day on, or a package without fixed departures. */
  dateFrom: string | null;
  /** `YYYY-MM-DD`: and not after this day. */
  dateTo: string | null;
  sort: PackageSort;
  /** The last row that was shown; null for the first page. */
  after: SearchPosition | null;
  /** Rows of a page, 1 to 48. */
  limit: number;
  /** Whether a word that no package has may stand for the one most like it. */
  fuzzy: boolean;
  /** Every bucket that is to be counted; null counts nothing, as later pages do. */
  counted: { prices: readonly NumberRange[]; days: readonly NumberRange[] } | null;
}

export interface PackageSearchRow extends PublicPackageSummary {
  /** Set on the rows of the fixed holidays: their id, under which their page is. */
  slug: string | null;
  /** When it was put up, as an ISO instant. */
  listedOn: string;
  /** What it is sorted by, as in `SearchPosition`. */
  sortValue: number;
}

export interface PackageSearchCounts {
  /** Of all matches. */
  total: number;
  /** Only the first 1,000, or 250 with dates, were counted: the numbers are "at least". */
  isCapped: boolean;
  /** In the order of `counted.prices`, as if no price were chosen. */
  prices: number[];
  /** In the order of `counted.days`, as if no duration were chosen. */
  days: number[];
  /** By kind, as if none were chosen. */
  kinds: Readonly<Record<string, number>>;
  /** As if neither were chosen. */
  flights: { included: number; without: number };
}

export interface PackageSearchPage {
  rows: PackageSearchRow[];
  /** `all`: nothing was typed. `fuzzy`: no package has the words, these have similar ones. */
  match: "all" | "exact" | "fuzzy";
  /** With `fuzzy`: the folded words that were searched instead of those typed; null where it was `near`. */
  corrected: string | null;
  hasMore: boolean;
  /** Where the next page begins; null on the last. */
  next: SearchPosition | null;
  /** Null where nothing was to be counted. */
  counts: PackageSearchCounts | null;
}

/** Ids as text, by code unit. One that is no uuid, such as a sample's, is greater than all that are. */
function compareIds(a: string, b: string): number {
  if (isCanonicalUuid(a) !== isCanonicalUuid(b)) return isCanonicalUuid(a) ? -1 : 1;
  return a === b ? 0 : a < b ? -1 : 1;
}

/**
 * The total order of a search, as the database has it: by value, then by id, both in the direction
 * of the sort. Negative where `a` stands before `b`.
 */
export function compareInSearch(sort: PackageSort, a: SearchPosition, b: SearchPosition): number {
  const order = Math.sign(a.value - b.value) || compareIds(a.id, b.id);
  return sort === "price" || sort === "duration" ? order : -order;
}
