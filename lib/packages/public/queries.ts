import "server-only";

import { holidayIds } from "@/lib/catalogue/holidays";
import {
  agencyTag,
  HOLIDAY_RATINGS_TAG,
  HOLIDAY_ROWS_TAG,
  LIVE_AGENCIES_TAG,
  packageCardTag,
  packageTag,
} from "@/lib/http/cache-tags";
import { readCached, type PublicRead } from "@/lib/http/public-read";
import { createAnonymousClient } from "@/lib/supabase/anonymous";

import type { PublicRating } from "./rating";
import { readRatings } from "./ratings";
import { DETAIL_COLUMNS, SUMMARY_COLUMNS, toPublicPackage, toSummary } from "./rows";
import type { PublicPackage, RatedPackage } from "./types";

const PUBLIC_LIST_LIMIT = 48;

async function readList() {
  const client = createAnonymousClient();
  const { data, error } = await client
    .from("travel_packages")
    .select(SUMMARY_COLUMNS)
    .eq("status", "published")
    .is("slug", null)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    // One row more tells whether there are others.
    .limit(PUBLIC_LIST_LIMIT + 1)
    .retry(false);
  if (error) throw error;
  const rows = data.slice(0, PUBLIC_LIST_LIMIT);
  const ratings = await readRatings(
    client,
    rows.map(({ id }) => id),
  );
  return {
    packages: rows.map((row) => ({ ...toSummary(row), rating: ratings.get(row.id) ?? null })),
    hasMore: data.length > PUBLIC_LIST_LIMIT,
  };
}

async function readOne(id: string): Promise<PublicPackage | null> {
  const client = createAnonymousClient();
  const { data: row, error } = await client
    .from("travel_packages")
    .select(DETAIL_COLUMNS)
    .eq("id", id)
    .eq("status", "published")
    .maybeSingle()
    // The client would retry for seven seconds; the page's short cache life replaces that.
    .retry(false);
  if (error) throw error;
  if (!row) return null;
  const dates = await client.rpc("package_availability", { p_package_id: row.id }).retry(false);
  if (dates.error) throw dates.error;
  return toPublicPackage(row, dates.data);
}

/** Up to five minutes old: with the list's tag package pages would expire on every change. */
export function listRecentPackages(): Promise<
  PublicRead<{ packages: RatedPackage[]; hasMore: boolean }>
> {
  return readCached(readList, ["rated-recent-packages", SUMMARY_COLUMNS], [LIVE_AGENCIES_TAG]);
}

async function readSummary(id: string): Promise<RatedPackage | null> {
  const client = createAnonymousClient();
  const { data, error } = await client
    .from("travel_packages")
    .select(SUMMARY_COLUMNS)
    .eq("id", id)
    .eq("status", "published")
    .maybeSingle()
    .retry(false);
  if (error) throw error;
  if (!data) return null;
  const ratings = await readRatings(client, [id]);
  return { ...toSummary(data), rating: ratings.get(id) ?? null };
}

/** Null if no live agency sells it. */
export function getPublicSummary(id: string): Promise<PublicRead<RatedPackage | null>> {
  return readCached(
    () => readSummary(id),
    ["rated-summary", SUMMARY_COLUMNS, id],
    [LIVE_AGENCIES_TAG, packageCardTag(id)],
  );
}

async function readSummaries(ids: readonly string[]): Promise<RatedPackage[]> {
  const client = createAnonymousClient();
  const { data, error } = await client
    .from("travel_packages")
    .select(SUMMARY_COLUMNS)
    .in("id", ids)
    .eq("status", "published")
    .retry(false);
  if (error) throw error;
  const ratings = await readRatings(
    client,
    data.map(({ id }) => id),
  );
  return data.map((row) => ({ ...toSummary(row), rating: ratings.get(row.id) ?? null }));
}

/** Those that live agencies sell, in any order. */
export function getPublicSummaries(ids: readonly string[]): Promise<PublicRead<RatedPackage[]>> {
  const sorted = ids.toSorted();
  return readCached(
    () => (sorted.length > 0 ? readSummaries(sorted) : Promise.resolve([])),
    ["rated-summaries", SUMMARY_COLUMNS, ...sorted],
    [LIVE_AGENCIES_TAG, ...sorted.map(packageCardTag)],
  );
}

async function readAgencyId(id: string): Promise<string | null> {
  const { data, error } = await createAnonymousClient()
    .from("travel_packages")
    .select("agency_id")
    .eq("id", id)
    .eq("status", "published")
    .maybeSingle()
    .retry(false);
  if (error) throw error;
  return data?.agency_id ?? null;
}

/** Null is cached under the same tags, so that a package appears once published. */
export async function getPublicPackage(id: string): Promise<PublicRead<PublicPackage | null>> {
  const tags = [LIVE_AGENCIES_TAG, packageTag(id)];
  const agency = await readCached(() => readAgencyId(id), ["package-agency", id], tags);
  if (agency.status === "unavailable") return agency;
  if (agency.data === null) return { status: "ok", data: null };
  // Another version of the site may have cached other columns.
  const key = ["public-package", DETAIL_COLUMNS, id];
  return readCached(() => readOne(id), key, [...tags, agencyTag(agency.data)]);
}

async function readHolidayId(slug: string): Promise<string | null> {
  const { data, error } = await createAnonymousClient()
    .from("travel_packages")
    .select("id")
    .eq("slug", slug)
    .eq("status", "published")
    .maybeSingle()
    .retry(false);
  if (error) throw error;
  return data?.id ?? null;
}

export function getHolidayRowId(slug: string): Promise<PublicRead<string | null>> {
  return readCached(
    () => readHolidayId(slug),
    ["holiday-row-id", slug],
    [LIVE_AGENCIES_TAG, HOLIDAY_ROWS_TAG],
  );
}

async function readHolidayRatings(): Promise<Record<string, PublicRating>> {
  const client = createAnonymousClient();
  const { data, error } = await client
    .from("travel_packages")
    .select("id, slug")
    .in("slug", holidayIds)
    .eq("status", "published")
    .retry(false);
  if (error) throw error;
  const ratings = await readRatings(
    client,
    data.map(({ id }) => id),
  );
  return Object.fromEntries(
    data.flatMap(({ id, slug }) => {
      const rating = ratings.get(id);
      return slug !== null && rating ? [[slug, rating]] : [];
    }),
  );
}

/** Ratings of the fixed holidays by slug. */
export function getHolidayRatings(): Promise<PublicRead<Record<string, PublicRating>>> {
  return readCached(
    readHolidayRatings,
    ["holiday-ratings"],
    [LIVE_AGENCIES_TAG, HOLIDAY_ROWS_TAG, HOLIDAY_RATINGS_TAG],
  );
}

/** Row of a fixed holiday, cached under its uuid like every package, so that one tag expires it. */
export async function getHolidayRow(slug: string): Promise<PublicRead<PublicPackage | null>> {
  const read = await getHolidayRowId(slug);
  if (read.status === "unavailable") return read;
  return read.data === null ? { status: "ok", data: null } : getPublicPackage(read.data);
}
