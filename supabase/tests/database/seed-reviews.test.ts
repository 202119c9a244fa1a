import { afterAll, expect, test } from "vitest";

import { createTestClient, openSuperuser } from "../support/clients";

const sql = openSuperuser();
afterAll(() => sql.end());

test("reviews are by the bookers, within 90 days of completion, and their figures can be recounted", async () => {
  const wrong = await sql`select r.id from private.reviews r
    join public.bookings b on b.id = r.booking_id
    where r.id::text like '70000000-%' and not (
      b.status = 'completed' and r.author_id = b.user_id and r.package_id = b.package_id
      and r.agency_id = b.agency_id and r.author_name = private.public_name(b.customer_name)
      and b.status_changed_at >= b.travel_date + b.duration_days - 1
      and r.created_at between b.status_changed_at and private.reviewable_until(b)
      and r.published_at = r.created_at and r.changed_at between r.created_at and now())`;
  expect([...wrong]).toEqual([]);
  const [kinds] = await sql`select
      count(*) filter (where r.removal_reason is not null)::int as removed,
      count(*) filter (where r.answer is not null)::int as answered,
      count(distinct r.locale)::int as languages,
      count(*) filter (where exists (
        select from private.review_versions v
        where v.review_id = r.id and r.changed_at > v.written_at + interval '48 hours'
      ))::int as edited
    from private.reviews r where r.id::text like '70000000-%'`;
  expect(kinds).toEqual({ removed: 1, answered: 1, languages: 4, edited: 1 });
  const rated = await sql<{ id: string; agency_id: string }[]>`select p.id, p.agency_id
    from public.travel_packages p
    where exists (select from private.reviews r
      where r.package_id = p.id and r.id::text like '70000000-%')`;
  const client = createTestClient();
  for (const id of new Set(rated.flatMap((row) => [row.id, row.agency_id]))) {
    const [figures, rows] = await Promise.all([
      client.rpc("get_review_figures", { p_subject_id: id }).single(),
      client.rpc("list_rating_rows", { p_subject_id: id }),
    ]);
    const stars = rows.data?.flatMap((row) => row.stars ?? []) ?? [];
    expect(stars.length).toBeGreaterThanOrEqual(3);
    expect(figures.data?.reviews).toBe(stars.length);
    const average = stars.reduce((sum, each) => sum + each, 0) / stars.length;
    expect(figures.data?.average).toBe(Math.round(average * 100) / 100);
  }
  expect(rated).toHaveLength(3);
});
