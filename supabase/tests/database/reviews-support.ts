import type postgres from "postgres";
import type { Json } from "@/lib/supabase/database.types";
import { createTestClient, type Client, type TestUser } from "../support/clients";
import { insertBooking, type World } from "./world";

interface Stars {
  stars?: number;
  guide?: number;
  value?: number;
  described?: number;
}

export interface ReviewText extends Stars {
  body?: string;
  locale?: string;
  party?: string;
}

/** Makes a booking that was completed so many days ago. */
export async function completedBooking(
  world: World,
  user: { id: string },
  options: { packageId?: string; daysAgo?: number } = {},
): Promise<string> {
  const { packageId = world.packageId, daysAgo = 1 } = options;
  const id = await insertBooking(world.sql, {
    userId: user.id,
    packageId,
    status: "completed",
    days: -daysAgo - 5,
  });
  await world.sql`update public.bookings
    set status_changed_at = now() - make_interval(days => ${daysAgo}) where id = ${id}`;
  return id;
}

const textArguments = ({
  stars = 5,
  guide = 4,
  value = 3,
  described = 5,
  body = "A wonderful week by the sea.",
  locale = "en",
  party = "couple",
}: ReviewText) => ({
  p_stars: stars,
  p_guide_stars: guide,
  p_value_stars: value,
  p_described_stars: described,
  p_body: body,
  p_locale: locale,
  p_party: party,
});

export function write(
  { client }: Pick<TestUser, "client">,
  bookingId: string,
  text: ReviewText = {},
) {
  return client.rpc("write_review", { p_booking_id: bookingId, ...textArguments(text) });
}

export function edit(
  { client }: Pick<TestUser, "client">,
  reviewId: string,
  version: number,
  text: ReviewText = {},
  pictures: { p_removed?: string[]; p_added?: Json } = {},
) {
  return client.rpc("edit_review", {
    p_review_id: reviewId,
    p_version: version,
    ...textArguments(text),
    ...pictures,
  });
}

/** Writes a review and returns its id; throws on a refusal. */
export async function written(
  user: Pick<TestUser, "client">,
  bookingId: string,
  text: ReviewText = {},
): Promise<string> {
  const { data, error } = await write(user, bookingId, text);
  if (error) throw error;
  return data;
}

/** What the search says of a package's rating; undefined if it does not find the package. */
export async function foundRating(client: Client, packageId: string): Promise<unknown> {
  const item = await client.from("travel_packages").select("title").eq("id", packageId).single();
  if (item.error) throw item.error;
  const { data, error } = await client.rpc("search_packages", { p_text: item.data.title });
  if (error) throw error;
  const { rows } = data as unknown as { rows: { id: string; rating: unknown }[] };
  return rows.find(({ id }) => id === packageId)?.rating;
}

/** What everybody sees of the reviews of a package and its agency, by every public function. */
export async function publicReviews(client: Client, packageId: string, agencyId: string) {
  const answers = await Promise.all([
    client.rpc("get_review_figures", { p_subject_id: packageId }),
    client.rpc("get_review_figures", { p_subject_id: agencyId }),
    client.rpc("list_ratings", { p_subject_ids: [packageId, agencyId] }).order("subject_id"),
    foundRating(client, packageId).then((data) => ({ data, error: null })),
    client.rpc("list_reviews", { p_package_id: packageId }),
    client.rpc("list_reviews", { p_package_id: packageId, p_stars: 5 }),
    client.rpc("list_reviews", { p_package_id: packageId, p_locale: "en", p_sort: "lowest" }),
    client.rpc("list_reviews", { p_package_id: packageId, p_party: "couple", p_sort: "highest" }),
    client.rpc("list_rating_rows", { p_subject_id: packageId }),
    client.rpc("list_rating_rows", { p_subject_id: agencyId }),
  ]);
  return answers.map(({ data, error }) => {
    if (error) throw error;
    return data as unknown;
  });
}

/**
 * Keeps the switch for hidden reviews as it is until the file ends: files run at a time, in one market.
 * @param isChanging whether this file turns it
 */
export async function holdSwitch(sql: postgres.Sql, isChanging = false) {
  const connection = await sql.reserve();
  await (isChanging
    ? connection`select pg_advisory_lock(714001)`
    : connection`select pg_advisory_lock_shared(714001)`);
  return async () => {
    await connection`select pg_advisory_unlock_all()`;
    connection.release();
  };
}

export async function listed(packageId: string, options = {}) {
  const { data, error } = await createTestClient().rpc("list_reviews", {
    p_package_id: packageId,
    ...options,
  });
  if (error) throw error;
  return data;
}

export async function figures(subjectId: string) {
  const { data, error } = await createTestClient()
    .rpc("get_review_figures", { p_subject_id: subjectId })
    .single();
  if (error) throw error;
  return data;
}
