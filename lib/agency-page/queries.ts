import "server-only";

import {
  agencyPackagesTag,
  agencyPageTag,
  LIVE_AGENCIES_TAG,
  packageCardTag,
  packageReviewsTag,
} from "@/lib/http/cache-tags";
import { isHolidayId } from "@/lib/catalogue/holidays";
import { readCached, type PublicRead } from "@/lib/http/public-read";
import { listHolidayItems } from "@/lib/packages/public/holiday-items";
import { agencyItem, type CatalogueItem } from "@/lib/packages/public/items";
import { readRatings } from "@/lib/packages/public/ratings";
import { SUMMARY_COLUMNS, toSummary } from "@/lib/packages/public/rows";
import type { ReviewFigures } from "@/lib/reviews/reviews";
import { toFigures } from "@/lib/reviews/rows";
import { createAnonymousClient } from "@/lib/supabase/anonymous";

import { toAgencyPage, toAgencyPageReview } from "./rows";
import type { AgencyPage, AgencyPageReview } from "./types";

const MOST_PACKAGES = 24;

/** Longer or other text is nobody's slug: it never reaches the database. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_SLUG = 80;

async function readPage(slug: string): Promise<AgencyPage | null> {
  const { data, error } = await createAnonymousClient()
    .rpc("get_agency_page", { p_slug: slug })
    .maybeSingle()
    .retry(false);
  if (error) throw error;
  return data && toAgencyPage(data);
}

/** Null unless the slug is, or was, one of a live agency: compare `slug` to redirect. */
export async function getAgencyPage(slug: string): Promise<PublicRead<AgencyPage | null>> {
  if (slug.length > LONGEST_SLUG || !SLUG.test(slug)) return { status: "ok", data: null };
  return readCached(
    () => readPage(slug),
    ["agency-page", slug],
    [LIVE_AGENCIES_TAG, agencyPageTag(slug)],
  );
}

interface ListedPackage {
  id: string;
  slug: string | null;
}

async function readListed(agencyId: string): Promise<ListedPackage[]> {
  const { data, error } = await createAnonymousClient()
    .from("travel_packages")
    .select("id, slug")
    .eq("agency_id", agencyId)
    .eq("status", "published")
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(MOST_PACKAGES)
    .retry(false);
  if (error) throw error;
  return data;
}

async function readItems(ids: readonly string[]): Promise<CatalogueItem[]> {
  if (ids.length === 0) return [];
  const client = createAnonymousClient();
  const [{ data, error }, ratings] = await Promise.all([
    client
      .from("travel_packages")
      .select(SUMMARY_COLUMNS)
      .in("id", [...ids])
      .eq("status", "published")
      .retry(false),
    readRatings(client, ids),
  ]);
  if (error) throw error;
  return data.map((row) => agencyItem(toSummary(row), ratings.get(row.id) ?? null));
}

/** The latest packages of a live agency as cards; fixed holidays in the page's language. */
export async function listAgencyItems(
  agencyId: string,
): Promise<PublicRead<{ items: CatalogueItem[]; ids: string[] }>> {
  const tags = [LIVE_AGENCIES_TAG, agencyPackagesTag(agencyId)];
  const listed = await readCached(
    () => readListed(agencyId),
    ["agency-page-packages", agencyId],
    tags,
  );
  if (listed.status === "unavailable") return listed;
  const ids = listed.data.map(({ id }) => id);
  // Each under its own tag: a package that changes or is withdrawn expires the page that shows it.
  const cards = [LIVE_AGENCIES_TAG, ...ids.map(packageCardTag)];
  const read = await readCached(
    () => readItems(ids),
    ["agency-page-cards", SUMMARY_COLUMNS, ...ids],
    cards,
  );
  if (read.status === "unavailable") return read;
  const holidays = await listHolidayItems();
  const byId = new Map(read.data.map((item) => [item.id, item]));
  const items = listed.data.flatMap(({ id, slug }) => {
    const item = byId.get(id);
    if (!item) return [];
    const holiday = isHolidayId(slug) ? holidays.find((each) => each.id === slug) : undefined;
    return [holiday ? { ...holiday, priceCents: item.priceCents } : item];
  });
  return { status: "ok", data: { items, ids } };
}

export interface AgencyPageReviews {
  figures: ReviewFigures;
  reviews: AgencyPageReview[];
}

async function readReviews(agencyId: string): Promise<AgencyPageReviews> {
  const client = createAnonymousClient();
  const [figures, list] = await Promise.all([
    client.rpc("get_review_figures", { p_subject_id: agencyId }).single().retry(false),
    client.rpc("list_agency_page_reviews", { p_agency_id: agencyId }).retry(false),
  ]);
  if (figures.error) throw figures.error;
  if (list.error) throw list.error;
  return { figures: toFigures(figures.data), reviews: list.data.map(toAgencyPageReview) };
}

/** @param packageIds whose reviews expire the answer at once; those of others within five minutes */
export function getAgencyReviews(
  agencyId: string,
  packageIds: readonly string[],
): Promise<PublicRead<AgencyPageReviews>> {
  return readCached(
    () => readReviews(agencyId),
    ["agency-page-reviews", agencyId, ...packageIds],
    [LIVE_AGENCIES_TAG, ...packageIds.map(packageReviewsTag)],
  );
}
