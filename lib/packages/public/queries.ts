import "server-only";
import { unstable_cache } from "next/cache";

import { OUTAGE_LIFE_S, OUTAGE_TAG } from "@/lib/cache/outage";
import {
  agencyTag,
  HOLIDAY_ROWS_TAG,
  LIVE_AGENCIES_TAG,
  packageCardTag,
  packageTag,
  PUBLIC_PACKAGES_TAG,
} from "@/lib/http/cache-tags";
import { createAnonymousClient } from "@/lib/supabase/anonymous";

import { DETAIL_COLUMNS, SUMMARY_COLUMNS, toPublicPackage, toSummary } from "./rows";
import type { PublicPackage, PublicPackageSummary, PublicRead } from "./types";

/** As many as one page shows. */
export const PUBLIC_LIST_LIMIT = 48;

/** Seconds. Changes empty the cache by tag; this is for those that nobody told us about. */
const REVALIDATE = 300;

async function readList() {
  const { data, error } = await createAnonymousClient()
    .from("travel_packages")
    .select(SUMMARY_COLUMNS)
    .eq("status", "published")
    .is("slug", null)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    // One more than is shown tells whether there are others.
    .limit(PUBLIC_LIST_LIMIT + 1)
    .retry(false);
  if (error) throw error;
  return {
    packages: data.slice(0, PUBLIC_LIST_LIMIT).map(toSummary),
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
    // The client would try for seven seconds more; the page itself asks again soon enough.
    .retry(false);
  if (error) throw error;
  if (!row) return null;
  const dates = await client.rpc("package_availability", { p_package_id: row.id }).retry(false);
  if (dates.error) throw dates.error;
  return toPublicPackage(row, dates.data);
}

/**
 * Gives the page that is being rendered a short life: it asks again after so many seconds. At build
 * time one, so that a site built without its backend recovers at once.
 */
async function expireSoon() {
  const seconds = process.env["NEXT_PHASE"] === "phase-production-build" ? 1 : OUTAGE_LIFE_S;
  const brief = unstable_cache(() => Promise.resolve(null), ["unavailable", String(seconds)], {
    revalidate: seconds,
    tags: [OUTAGE_TAG],
  });
  await brief();
}

/**
 * A cached read that never fails a page. Data that has only grown old is served when the backend is
 * down; with none at all the answer is `unavailable`, and soon tried again.
 */
export async function readCached<T>(read: () => Promise<T>, key: string[], tags: string[]) {
  try {
    const data = await unstable_cache(read, key, { tags, revalidate: REVALIDATE })();
    return { status: "ok", data } satisfies PublicRead<T>;
  } catch (error) {
    console.error(`Public read ${key.join(" ")} failed:`, error);
    await expireSoon();
    return { status: "unavailable" } satisfies PublicRead<T>;
  }
}

/** Published packages of live agencies, newest first, the fixed holidays left out. */
export function listPublicPackages(): Promise<
  PublicRead<{ packages: PublicPackageSummary[]; hasMore: boolean }>
> {
  return readCached(readList, ["public-packages"], [PUBLIC_PACKAGES_TAG]);
}

/**
 * The same for pages of single packages, up to five minutes old: a page that used the list would go with
 * each change of any package. Whatever is shown of it is read anew by `getPublicSummary`.
 */
export function listRecentPackages(): ReturnType<typeof listPublicPackages> {
  return readCached(readList, ["recent-packages"], [LIVE_AGENCIES_TAG]);
}

async function readSummary(id: string): Promise<PublicPackageSummary | null> {
  const { data, error } = await createAnonymousClient()
    .from("travel_packages")
    .select(SUMMARY_COLUMNS)
    .eq("id", id)
    .eq("status", "published")
    .maybeSingle()
    .retry(false);
  if (error) throw error;
  return data && toSummary(data);
}

/** What a card shows of a published package of a live agency; null where there is none. */
export function getPublicSummary(id: string): Promise<PublicRead<PublicPackageSummary | null>> {
  return readCached(
    () => readSummary(id),
    ["public-summary", id],
    [LIVE_AGENCIES_TAG, packageCardTag(id)],
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

/**
 * One published package of a live agency; null where there is none. "None" is cached under the same
 * tags, so that a package appears as soon as it is published.
 * @param id a well-formed uuid
 */
export async function getPublicPackage(id: string): Promise<PublicRead<PublicPackage | null>> {
  const tags = [LIVE_AGENCIES_TAG, packageTag(id)];
  const agency = await readCached(() => readAgencyId(id), ["package-agency", id], tags);
  if (agency.status === "unavailable") return agency;
  if (agency.data === null) return { status: "ok", data: null };
  // A row that was kept by an older version of the site has other columns.
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

/** Which row stands for a fixed holiday, by the holiday's id; null for none. */
export function getHolidayRowId(slug: string): Promise<PublicRead<string | null>> {
  return readCached(
    () => readHolidayId(slug),
    ["holiday-row-id", slug],
    [LIVE_AGENCIES_TAG, HOLIDAY_ROWS_TAG],
  );
}

/**
 * The row that stands for a fixed holiday, by the holiday's id. Kept by its own id, as every package
 * is: who changes it need not know its name.
 */
export async function getHolidayRow(slug: string): Promise<PublicRead<PublicPackage | null>> {
  const read = await getHolidayRowId(slug);
  if (read.status === "unavailable") return read;
  return read.data === null ? { status: "ok", data: null } : getPublicPackage(read.data);
}
