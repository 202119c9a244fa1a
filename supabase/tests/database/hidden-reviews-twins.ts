import { randomUUID } from "node:crypto";
import { createAgency, type TestAgency } from "../support/agencies";
import { createUser, type TestUser } from "../support/clients";
import { storePicture } from "./review-pictures-support";
import { insertBooking, insertPackage, type World } from "./world";

/** Which packages the authors have travelled on: four on the first, so that it gets an average. */
export const TRIPS = [0, 0, 0, 0, 1] as const;

/** One of two markets that go through the same, but for what happens to hidden reviews. */
export interface Twin {
  world: World;
  agency: TestAgency;
  /** Another traveller, who reads and reports. */
  stranger: TestUser;
  authors: TestUser[];
  packages: string[];
  /** One of each author. */
  bookings: string[];
  /** Reviews by their author's place; in the second twin of those alone that were published. */
  reviews: Map<number, string>;
  /** In the titles of both packages. */
  word: string;
  slug: string;
}

export async function createTwin(world: World): Promise<Twin> {
  const word = `Twin${randomUUID().slice(0, 8)}`;
  const agency = await createAgency();
  // Lists are sorted by id, or by age: both twins need the same order.
  const packages = [
    await insertPackage(world.sql, agency.agencyId),
    await insertPackage(world.sql, agency.agencyId),
  ].sort();
  for (const [index, id] of packages.entries()) {
    await world.sql`update public.travel_packages set title = ${`${word} ${String(index)}`},
      created_at = now() - make_interval(days => ${index}) where id = ${id}`;
  }
  const [stranger, ...authors] = await Promise.all(
    Array.from({ length: TRIPS.length + 1 }, () => createUser()),
  );
  if (!stranger) throw new Error("no users");
  const bookings: string[] = [];
  for (const [index, { id: userId }] of authors.entries()) {
    const packageId = packages[TRIPS[index] ?? 0] ?? "";
    const options = { userId, packageId, status: "confirmed", days: -6 };
    bookings.push(await insertBooking(world.sql, options));
  }
  const [page] = await world.sql<{ slug: string }[]>`select slug from public.agency_public
    where agency_id = ${agency.agencyId}`;
  return {
    ...{ world, agency, stranger, authors, packages, bookings, word },
    reviews: new Map(),
    slug: page?.slug ?? "",
  };
}

/** Whether an author's review waits for its publication. */
export async function isHidden({ world, reviews }: Twin, who: number): Promise<boolean> {
  const [row] = await world.sql`select from private.reviews
    where id = ${reviews.get(who) ?? null} and published_at is null`;
  return row !== undefined;
}

/** Lets days pass for all that the twin has. */
export async function passDays({ world: { sql }, agency }: Twin, days: number): Promise<void> {
  const by = `${String(days)} days`;
  await sql`update private.reviews set created_at = created_at - ${by}::interval,
    hidden_until = hidden_until - ${by}::interval where agency_id = ${agency.agencyId}`;
  await sql`update public.bookings set status_changed_at = status_changed_at - ${by}::interval
    where agency_id = ${agency.agencyId} and status = 'completed'`;
}

/** Writes a review of the one twin into the other, where there was none, and publishes it. */
async function copyReview(from: Twin, to: Twin, who: number): Promise<void> {
  const { sql } = to.world;
  const id = randomUUID();
  const original = from.reviews.get(who) ?? "";
  await sql`insert into private.reviews (id, booking_id, package_id, agency_id, author_id, author_name,
      stars, guide_stars, value_stars, described_stars, body, locale, party, travelled_in, version,
      created_at, changed_at, hidden_until, removed_at, removal_reason)
    select ${id}, ${to.bookings[who] ?? ""}, ${to.packages[TRIPS[who] ?? 0] ?? ""},
      ${to.agency.agencyId}, ${to.authors[who]?.id ?? ""}, r.author_name, r.stars, r.guide_stars,
      r.value_stars, r.described_stars, r.body, r.locale, r.party, r.travelled_in, r.version,
      r.created_at, r.changed_at, r.hidden_until, r.removed_at, r.removal_reason
    from private.reviews r where r.id = ${original}`;
  const pictures = new Map<string, string>();
  const rows = await sql<{ id: string; place: number }[]>`select id, place
    from private.review_pictures where review_id = ${original} order by place`;
  for (const row of rows) {
    const picture = await storePicture(id);
    pictures.set(row.id, picture.id);
    await sql`insert into private.review_pictures (id, review_id, place, digest, width, height)
      values (${picture.id}, ${id}, ${row.place}, ${picture.digest}, ${picture.width},
        ${picture.height})`;
  }
  const versions = await sql<{ version: number; pictures: string[] }[]>`select version, pictures
    from private.review_versions where review_id = ${original}`;
  for (const { version, pictures: ids } of versions) {
    await sql`insert into private.review_versions select ${id}, v.version, v.stars, v.guide_stars,
        v.value_stars, v.described_stars, v.body, v.locale, v.party, v.written_at,
        ${ids.map((each) => pictures.get(each) ?? each)}::uuid[]
      from private.review_versions v where v.review_id = ${original} and v.version = ${version}`;
  }
  await sql`update private.reviews set published_at = clock_timestamp() where id = ${id}`;
  to.reviews.set(who, id);
}

/** Writes into the second twin what was published in the first, in the same order. */
export async function followPublications(first: Twin, second: Twin): Promise<void> {
  const rows = await first.world.sql<{ id: string }[]>`select id from private.reviews
    where agency_id = ${first.agency.agencyId} and published_at is not null
    order by published_at, number`;
  for (const { id } of rows) {
    const who = [...first.reviews].find(([, each]) => each === id)?.[0];
    if (who !== undefined && !second.reviews.has(who)) await copyReview(first, second, who);
  }
}

/** Replaces what differs between two markets by itself: ids, names made of them, and times. */
export function neutral(twin: Twin, value: unknown): string {
  const { agency, stranger, authors, packages, bookings, reviews, word } = twin;
  const names = new Map<string, string>([
    [agency.agencyId, "agency"],
    [agency.id, "owner"],
    [stranger.id, "stranger"],
    ...authors.map(({ id }, index) => [id, `author ${String(index)}`] as const),
    ...packages.map((id, index) => [id, `package ${String(index)}`] as const),
    ...bookings.map((id, index) => [id, `booking ${String(index)}`] as const),
    ...[...reviews].map(([who, id]) => [id, `review ${String(who)}`] as const),
  ]);
  let unknown = 0;
  return JSON.stringify(value)
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
      const name = names.get(id) ?? `unknown ${String((unknown += 1))}`;
      names.set(id, name);
      return name;
    })
    .replaceAll(/"sort_value":\d+/g, '"sort_value":0')
    .replaceAll(/WF-[0-9a-f]{8}-[0-9a-f]{4}/gi, "reference")
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[.\d]*(?:Z|[+-]\d\d(?::?\d\d)?)?/g, "time")
    .replaceAll(new RegExp(agency.id.slice(-6), "gi"), "owner")
    .replaceAll(new RegExp(word, "gi"), "word");
}
