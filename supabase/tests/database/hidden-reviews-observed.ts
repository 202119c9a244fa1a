import { agencyStructuredData } from "@/lib/agency-page/structured-data";
import { toAgencyPage, toAgencyPageReview } from "@/lib/agency-page/rows";
import { ratingsCsv, type RatingRow } from "@/lib/reviews/ratings-csv";
import { toFigures, toReview } from "@/lib/reviews/rows";
import { reviewsStructuredData } from "@/lib/reviews/structured-data";
import { createTestClient, type Client } from "../support/clients";
import { neutral, type Twin } from "./hidden-reviews-twins";
import { PICTURE_BUCKET } from "./review-pictures-support";
import { publicReviews } from "./reviews-support";

export type Seen = Record<string, unknown>;

const place = { url: "u", siteUrl: "s", home: { name: "n", url: "h" }, description: null };

type FigureRow = Parameters<typeof toFigures>[0];
type ReviewRow = Parameters<typeof toReview>[0];

/** What everybody reads of a package, and what the site makes of it: JSON-LD and the file of the recount. */
async function packageSurfaces(client: Client, packageId: string, agencyId: string): Promise<Seen> {
  const surfaces = await publicReviews(client, packageId, agencyId);
  const [figures, list, rows] = [surfaces[0], surfaces[4], surfaces[8]] as [
    FigureRow[],
    ReviewRow[],
    RatingRow[],
  ];
  if (!figures[0]) throw new Error("no figures");
  return {
    // Without the ratings, which are sorted by ids of packages and agencies.
    surfaces: surfaces.filter((_, index) => index !== 2),
    csv: ratingsCsv(rows),
    structured: reviewsStructuredData({
      packageId,
      figures: toFigures(figures[0]),
      reviews: list.map(toReview),
      total: list.length,
    }),
  };
}

/** What is said of one review to who knows its id: its name, and its pictures. */
async function reviewSurfaces(client: Client, id: string | undefined): Promise<unknown[]> {
  if (id === undefined) return [[], 0, false];
  const bucket = client.storage.from(PICTURE_BUCKET);
  const [name, { data: files }] = await Promise.all([
    client.rpc("get_review_name", { p_review_id: id }).throwOnError(),
    bucket.list(id),
  ]);
  const read = await bucket.download(`${id}/${files?.[0]?.name ?? "none.webp"}`);
  return [name.data, files?.length ?? 0, read.data !== null];
}

async function publicSurfaces(client: Client, twin: Twin): Promise<Seen> {
  const { agency, packages, slug, word, authors } = twin;
  const [page, ratings, figures, list] = await Promise.all([
    client.rpc("get_agency_page", { p_slug: slug }).single().throwOnError(),
    client.rpc("list_ratings", { p_subject_ids: [...packages, agency.agencyId] }).throwOnError(),
    client.rpc("get_review_figures", { p_subject_id: agency.agencyId }).single().throwOnError(),
    client.rpc("list_agency_page_reviews", { p_agency_id: agency.agencyId }).throwOnError(),
  ]);
  return {
    packages: await Promise.all(packages.map((id) => packageSurfaces(client, id, agency.agencyId))),
    found: (await client.rpc("search_packages", { p_text: word }).throwOnError()).data,
    ratings: Object.fromEntries(ratings.data.map((row) => [row.subject_id, row])),
    agencyPage: page.data,
    agencyReviews: list.data,
    structured: agencyStructuredData(
      toAgencyPage(page.data),
      { figures: toFigures(figures.data), reviews: list.data.map(toAgencyPageReview) },
      place,
    ),
    reviews: await Promise.all(
      authors.map((_, who) => reviewSurfaces(client, twin.reviews.get(who))),
    ),
  };
}

/** What a signed-in person may ask of bookings that are not their own, and their own notifications and data. */
async function ownSurfaces(client: Client, { bookings }: Twin): Promise<Seen> {
  return {
    reviews: await Promise.all(
      bookings.map(async (id) => {
        const { data } = await client.rpc("get_own_review", { p_booking_id: id }).throwOnError();
        return data;
      }),
    ),
    notifications: (
      await client
        .from("notifications")
        .select("kind, payload, subject_id, event_count, created_at, read_at")
        .order("created_at")
        .throwOnError()
    ).data,
    bookings: (
      await client
        .from("bookings")
        .select("id, user_id, package_id, status, status_actor, status_changed_at, updated_at")
        .order("created_at")
        .throwOnError()
    ).data,
    events: (
      await client
        .from("booking_events")
        .select("booking_id, actor, from_status, to_status, reason")
        .order("id")
        .throwOnError()
    ).data,
    // Another test's sender may have taken a mail.
    data: without("sent_at", (await client.rpc("export_own_data").throwOnError()).data),
  };
}

/** A copy without what differs by itself. */
function without(name: string, value: unknown): unknown {
  const text = JSON.stringify(value, (key, each: unknown) => (key === name ? undefined : each));
  return JSON.parse(text) as unknown;
}

async function agencySurfaces({ agency: { client }, packages }: Twin): Promise<Seen> {
  const answers = await Promise.all([
    client.rpc("list_agency_reviews").throwOnError(),
    client.rpc("list_unrated_bookings").throwOnError(),
    client.rpc("get_agency_dashboard").throwOnError(),
    client.rpc("get_waiting_counts").throwOnError(),
    client.rpc("list_package_work", { p_package_ids: packages }).throwOnError(),
  ]);
  // The time of the question.
  return { answers: without("measured_at", answers) };
}

/** What is sent to others than the authors: realtime events, mails and notifications; and the figures. */
async function sent(twin: Twin): Promise<Seen> {
  const { agency, authors, bookings, packages, world } = twin;
  const ids = [agency.agencyId, ...packages, ...bookings].map((id) => `%${id}%`);
  // Other tests make operators meanwhile, who are told of the same as this world's own.
  const operators = await world.sql<{ user_id: string }[]>`select user_id from public.user_roles
    where role = 'admin' and user_id <> ${world.admin.id}`;
  const unseen = [...authors.map(({ id }) => id), ...operators.map((row) => row.user_id)];
  const [events, mails, notifications, rollups] = await Promise.all([
    world.sql`select topic, event, payload, inserted_at from realtime.messages
      where payload::text like any(${ids}) and topic <> all(${unseen.map((id) => `user:${id}`)})`,
    world.sql`select kind, recipient_id, payload, created_at from private.emails
      where payload::text like any(${ids}) and recipient_id <> all(${unseen}) order by id`,
    world.sql`select kind, user_id, payload, event_count, created_at from public.notifications
      where payload::text like any(${ids}) and user_id <> all(${unseen}) order by created_at`,
    world.sql`select r.* from private.review_rollups r
      where r.subject_id = any(${[agency.agencyId, ...packages]}) order by r.numbered, r.reviews`,
  ]);
  return {
    // Those of one transaction have one time.
    events: events.map((event) => [neutral(twin, event), event] as const).sort(),
    mails,
    notifications,
    rollups,
  };
}

export const OBSERVERS = ["anonymous", "stranger", "owner"] as const;
export type Observer = (typeof OBSERVERS)[number];

/** All that somebody but the authors can read, and all that is sent to others than the authors. */
export async function observe(twin: Twin, observer: Observer): Promise<Seen> {
  const { agency, stranger } = twin;
  const client = {
    anonymous: createTestClient(),
    stranger: stranger.client,
    owner: agency.client,
  }[observer];
  const [everybody, own, portal, others] = await Promise.all([
    publicSurfaces(client, twin),
    observer === "anonymous" ? null : ownSurfaces(client, twin),
    observer === "owner" ? agencySurfaces(twin) : null,
    sent(twin),
  ]);
  return { everybody, own, portal, others };
}

/** What was observed, without what differs between two markets by itself. */
export function neutralized(twin: Twin, seen: Seen): Seen {
  return JSON.parse(neutral(twin, seen)) as Seen;
}
