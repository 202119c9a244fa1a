import "server-only";

import { unstable_cache } from "next/cache";

import { centsOf } from "@/lib/money/format";
import { createAnonymousClient } from "@/lib/supabase/anonymous";

import { packageTag, PUBLIC_PACKAGES_TAG } from "./cache-tags";
import type { PublicPackage, PublicPackageSummary, PublicRead } from "./public-types";

/** As many as one page shows. */
export const PUBLIC_LIST_LIMIT = 48;

/** Seconds. Changes empty the cache by tag; this is for those that nobody told us about. */
const REVALIDATE = 300;

const SUMMARY_COLUMNS =
  "id, title, destination, duration_days, price, max_participants, image_url, image_path, agency:agency_public!travel_packages_agency_id_fkey(business_name)";

const DETAIL_COLUMNS = `${SUMMARY_COLUMNS}, slug, description, included, not_included, free_cancellation_hours, days:package_days(day_number, title, description), pictures:package_pictures(position, image_url, image_path, caption)`;

interface SummaryRow {
  id: string;
  title: string;
  destination: string;
  duration_days: number;
  price: number;
  max_participants: number | null;
  image_url: string | null;
  image_path: string | null;
  agency: { business_name: string } | null;
}

function toSummary(row: SummaryRow): PublicPackageSummary {
  return {
    id: row.id,
    title: row.title,
    destination: row.destination,
    durationDays: row.duration_days,
    priceCents: centsOf(row.price),
    maxParticipants: row.max_participants,
    imageUrl: row.image_url,
    imagePath: row.image_path,
    agencyName: row.agency?.business_name ?? "",
  };
}

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

async function readOne(column: "id" | "slug", value: string): Promise<PublicPackage | null> {
  const client = createAnonymousClient();
  const { data: row, error } = await client
    .from("travel_packages")
    .select(DETAIL_COLUMNS)
    .eq(column, value)
    .eq("status", "published")
    .maybeSingle()
    // The client would try for seven seconds more; the page itself asks again soon enough.
    .retry(false);
  if (error) throw error;
  if (!row) return null;
  const dates = await client.rpc("package_availability", { p_package_id: row.id }).retry(false);
  if (dates.error) throw dates.error;
  return {
    ...toSummary(row),
    slug: row.slug,
    description: row.description,
    included: row.included,
    notIncluded: row.not_included,
    days: row.days
      .toSorted((a, b) => a.day_number - b.day_number)
      .map(({ day_number, title, description }) => ({
        day: day_number,
        title,
        text: description,
      })),
    pictures: row.pictures
      .toSorted((a, b) => a.position - b.position)
      .map(({ image_url, image_path, caption }) => ({
        imageUrl: image_url,
        imagePath: image_path,
        caption,
      })),
    freeCancellationHours: row.free_cancellation_hours,
    // Without an id it is a day that somebody chose, not a departure that is offered.
    departures: dates.data
      .filter((date) => date.departure_id !== null)
      .map((date) => ({ date: date.travel_date, seatsLeft: date.seats_left })),
  };
}

/**
 * Gives the page that is being rendered a short life: it asks again after so many seconds. At build
 * time one, so that a site built without its backend recovers at once.
 */
async function expireSoon() {
  const seconds = process.env["NEXT_PHASE"] === "phase-production-build" ? 1 : 5;
  const brief = unstable_cache(() => Promise.resolve(null), ["unavailable", String(seconds)], {
    revalidate: seconds,
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
 * One published package of a live agency; null where there is none. "None" is cached under the same
 * tags, so that a package appears as soon as it is published.
 * @param id a well-formed uuid
 */
export function getPublicPackage(id: string): Promise<PublicRead<PublicPackage | null>> {
  return readCached(
    () => readOne("id", id),
    ["public-package", id],
    [PUBLIC_PACKAGES_TAG, packageTag(id)],
  );
}

/** The row that stands for a fixed holiday, by the holiday's id. */
export function getHolidayRow(slug: string): Promise<PublicRead<PublicPackage | null>> {
  return readCached(() => readOne("slug", slug), ["holiday-row", slug], [PUBLIC_PACKAGES_TAG]);
}
