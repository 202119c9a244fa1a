import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { ownAgencyOrFailure } from "@/lib/agencies/own-agency";
import type { OwnAgency } from "@/lib/agencies/types";
import { tripKindsOf } from "@/lib/catalogue/trip-kinds";
import { centsOf } from "@/lib/money/format";
import { PRACTICAL_COLUMNS, toPracticalDetails } from "@/lib/packages/practical/practical";
import { readRatings } from "@/lib/packages/public/ratings";
import type {
  OwnPackage,
  OwnPackageDetails,
  OwnPackagePage,
  PackageWork,
} from "@/lib/packages/types";
import { getServerClient, type ServerClient } from "@/lib/supabase/server";

import { packageStatusOf, type PackageStatus } from "./rules";
import { cursorSchema, type ListFilter } from "./schemas";
import { titlePattern } from "./title-search";

const LIST_COLUMNS =
  "id, slug, title, destination, duration_days, price, image_url, image_path, kinds, status, created_at";

export const PAGE_SIZE = 50;

interface ListRow {
  id: string;
  slug: string | null;
  title: string;
  destination: string;
  duration_days: number;
  price: number;
  image_url: string | null;
  image_path: string | null;
  kinds: string[];
  status: string;
  created_at: string;
}

function toOwnPackage(row: ListRow): OwnPackage {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    destination: row.destination,
    durationDays: row.duration_days,
    priceCents: centsOf(row.price),
    imageUrl: row.image_url,
    imagePath: row.image_path,
    kinds: tripKindsOf(row.kinds),
    status: packageStatusOf(row.status),
    createdAt: row.created_at,
  };
}

function olderThan(cursor: string): { at: string; condition: string } | null {
  if (!cursorSchema.safeParse(cursor).success) return null;
  const [at = "", id = ""] = cursor.split("~");
  return { at, condition: `created_at.lt."${at}",and(created_at.eq."${at}",id.lt."${id}")` };
}

/** Reads how packages go; null if the query failed, because the list is of use without. */
async function readWork(
  client: ServerClient,
  ids: string[],
): Promise<ReadonlyMap<string, PackageWork> | null> {
  if (ids.length === 0) return null;
  const { data, error } = await client.rpc("list_package_work", { p_package_ids: ids });
  if (error) {
    console.error("Failed to load the figures of packages", error.code);
    return null;
  }
  return new Map(
    data.map((row) => [
      row.package_id,
      {
        views: row.views,
        bookings: row.bookings,
        nextDate: row.next_date,
        seats: row.seats,
        seatsTaken: row.seats_taken,
      },
    ]),
  );
}

/**
 * Lists the agency's packages, newest first, in three queries. @param cursor `olderCursor` of the
 * previous page; an invalid one selects the first page
 */
export async function listOwnPackages(options: {
  status?: PackageStatus | undefined;
  search?: string;
  cursor?: string | undefined;
}): Promise<ActionResult<OwnPackagePage & { agency: OwnAgency }>> {
  const own = await ownAgencyOrFailure();
  if (!own.ok) return own;
  const client = await getServerClient();
  let query = client.from("travel_packages").select(LIST_COLUMNS).eq("agency_id", own.agency.id);
  if (options.status) query = query.eq("status", options.status);
  if (options.search) query = query.ilike("title", titlePattern(options.search));
  const older = options.cursor === undefined ? null : olderThan(options.cursor);
  // The first condition is redundant, but it lets the query use the index.
  if (older) query = query.lte("created_at", older.at).or(older.condition);
  const { data, error } = await query
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(PAGE_SIZE + 1);
  if (error) {
    console.error("Failed to load packages", error.code);
    return failed(errorCodeOf(error));
  }
  const rows = data.slice(0, PAGE_SIZE);
  const last = data.length > PAGE_SIZE ? rows.at(-1) : undefined;
  const ids = rows.map(({ id }) => id);
  const [work, ratings] = await Promise.all([
    readWork(client, ids),
    readRatings(client, ids).catch((cause: unknown) => {
      console.error("Failed to load the ratings of packages", cause);
      return null;
    }),
  ]);
  return done({
    packages: rows.map((row) => ({
      ...toOwnPackage(row),
      work: work?.get(row.id) ?? null,
      rating: ratings?.get(row.id) ?? null,
    })),
    olderCursor: last ? `${last.created_at}~${last.id}` : null,
    agency: own.agency,
  });
}

/** Null if the query failed. @param search part of the title */
export async function countOwnPackages(
  search: string,
): Promise<Readonly<Record<ListFilter, number>> | null> {
  const own = await ownAgencyOrFailure();
  if (!own.ok) return null;
  const client = await getServerClient();
  const count = async (status: PackageStatus) => {
    let query = client
      .from("travel_packages")
      .select("id", { count: "exact", head: true })
      .eq("agency_id", own.agency.id)
      .eq("status", status);
    if (search !== "") query = query.ilike("title", titlePattern(search));
    const { count: found, error } = await query;
    if (error) console.error("Failed to count packages", error.code);
    return error ? null : found;
  };
  const [draft, published, archived] = await Promise.all([
    count("draft"),
    count("published"),
    count("archived"),
  ]);
  if (draft === null || published === null || archived === null) return null;
  return { all: draft + published + archived, draft, published, archived };
}

/** `notFound` unless the agency owns it. */
export async function getOwnPackage(
  id: string,
): Promise<ActionResult<{ item: OwnPackageDetails; agency: OwnAgency }>> {
  const own = await ownAgencyOrFailure();
  if (!own.ok) return own;
  const client = await getServerClient();
  const [{ data, error }, hiding] = await Promise.all([
    client
      .from("travel_packages")
      .select(
        `${LIST_COLUMNS}, description, max_participants, largest_party, included, not_included, free_cancellation_hours, late_refund_percent, includes_flights, image_alt, updated_at, ${PRACTICAL_COLUMNS}`,
      )
      .eq("agency_id", own.agency.id)
      .eq("id", id)
      .maybeSingle(),
    client.from("hidden_packages").select("reason").eq("package_id", id).maybeSingle(),
  ]);
  // PostgreSQL's "invalid uuid".
  if (error) return failed(error.code === "22P02" ? "notFound" : errorCodeOf(error));
  if (!data) return failed("notFound");
  if (hiding.error) return failed(errorCodeOf(hiding.error));
  return done({
    item: {
      ...toOwnPackage(data),
      hiddenReason: hiding.data?.reason ?? null,
      description: data.description,
      maxParticipants: data.max_participants,
      largestParty: data.largest_party,
      included: data.included,
      notIncluded: data.not_included,
      includesFlights: data.includes_flights,
      imageAlt: data.image_alt,
      freeCancellationHours: data.free_cancellation_hours,
      lateRefundPercent: data.late_refund_percent,
      practical: toPracticalDetails(data),
      version: data.updated_at,
    },
    agency: own.agency,
  });
}
