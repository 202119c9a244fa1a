import "server-only";
import { z } from "zod";

import type { PublicRead } from "@/lib/http/public-read";
import { toSummary } from "@/lib/packages/public/rows";
import { SEARCH_TEXT_LIMIT } from "@/lib/places/text-search";
import { createAnonymousClient } from "@/lib/supabase/anonymous";

import type {
  NumberRange,
  PackageFilters,
  PackageSearch,
  PackageSearchPage,
  PackageSearchRow,
} from "./package-search";

/** Larger values change nothing. */
const LARGEST = 1_000_000_000;

const rowSchema = z.object({
  id: z.string(),
  slug: z.string().nullable(),
  title: z.string(),
  destination: z.string(),
  duration_days: z.number(),
  price: z.number(),
  max_participants: z.number().nullable(),
  image_path: z.string().nullable(),
  agency_name: z.string(),
  agency_slug: z.string().nullable(),
  created_at: z.string(),
  sort_value: z.number(),
  kinds: z.array(z.string()),
  includes_flights: z.boolean(),
  departs_on: z.string().nullable(),
  rating: z.object({ average: z.number(), reviews: z.number() }).nullable(),
});

const answerSchema = z.object({
  match: z.enum(["all", "exact", "fuzzy"]),
  corrected: z.string().nullable(),
  has_more: z.boolean(),
  rows: z.array(rowSchema),
  counts: z
    .object({
      total: z.number(),
      is_capped: z.boolean(),
      prices: z.array(z.number()),
      days: z.array(z.number()),
      kinds: z.record(z.string(), z.number()),
      flights: z.object({ included: z.number(), without: z.number() }),
    })
    .nullable(),
});

function toRow(row: z.infer<typeof rowSchema>): PackageSearchRow {
  return {
    ...toSummary({
      ...row,
      agency: { business_name: row.agency_name, reply_minutes: null, slug: row.agency_slug },
    }),
    rating: row.rating,
    slug: row.slug,
    listedOn: new Date(row.created_at).toISOString(),
    sortValue: row.sort_value,
    departsOn: row.departs_on,
  };
}

function whole(value: number): number {
  return Number.isNaN(value) ? 0 : Math.round(Math.min(Math.max(value, 0), LARGEST));
}

function toBuckets(ranges: readonly NumberRange[]): string[] {
  return ranges.map(({ min, max }) => `${whole(min)}-${max === null ? "" : whole(max)}`);
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith("0000")) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const dateOrNull = (text: string | null) => (text !== null && isDate(text) ? text : null);

/** PostgreSQL rejects control characters and lone surrogates. */
const toText = (text: string) => text.slice(0, SEARCH_TEXT_LIMIT).replace(/[\p{Cc}\p{Cs}]+/gu, " ");

const textsOrNull = (texts: readonly string[]) => (texts.length === 0 ? null : texts.map(toText));

/** Which packages match, but for their days. Omits invalid values. */
export function toFilters(search: PackageFilters) {
  const { party } = search;
  return {
    p_text: toText(search.text),
    p_also: textsOrNull(search.also),
    p_slugs: textsOrNull(search.slugs),
    p_prices: toBuckets(search.prices),
    p_days: toBuckets(search.days),
    p_kinds: search.kinds.length === 0 ? null : [...search.kinds],
    p_flights: search.flights,
    p_party: party === null ? null : whole(party),
  };
}

function toArguments(search: PackageSearch) {
  const { after, counted } = search;
  const isSound = after !== null && Number.isSafeInteger(after.value);
  return {
    ...toFilters(search),
    p_near: textsOrNull(search.near),
    p_date_from: dateOrNull(search.dateFrom),
    p_date_to: dateOrNull(search.dateTo),
    p_flexible_days: search.flexibleDays === null ? null : whole(search.flexibleDays),
    p_weekends: search.isWeekends,
    p_sort: search.sort,
    p_after: isSound ? `${after.value}:${after.id.replace(/[^A-Za-z0-9-]/g, "")}` : null,
    p_limit: whole(search.limit),
    p_fuzzy: search.fuzzy,
    p_price_buckets: counted && toBuckets(counted.prices),
    p_day_buckets: counted && toBuckets(counted.days),
  };
}

async function readPage(search: PackageSearch): Promise<PackageSearchPage> {
  const { data, error } = await createAnonymousClient()
    .rpc("search_packages", toArguments(search))
    .retry(false);
  if (error) throw error;
  const answer = answerSchema.parse(data);
  const rows = answer.rows.map(toRow);
  const last = answer.has_more ? rows.at(-1) : undefined;
  const { counts } = answer;
  return {
    rows,
    match: answer.match,
    corrected: answer.corrected,
    hasMore: answer.has_more,
    next: last ? { value: last.sortValue, id: last.id } : null,
    counts: counts && {
      total: counts.total,
      isCapped: counts.is_capped,
      prices: counts.prices,
      days: counts.days,
      kinds: counts.kinds,
      flights: counts.flights,
    },
  };
}

/** Never throws; uncached, because visitors' searches rarely repeat. */
export async function searchPublicPackages(
  search: PackageSearch,
): Promise<PublicRead<PackageSearchPage>> {
  try {
    return { status: "ok", data: await readPage(search) };
  } catch (error) {
    console.error("Search of packages failed:", error);
    return { status: "unavailable" };
  }
}
