import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { listRatingRows } from "@/lib/reviews/rating-rows";

import { insertPackage } from "../database/world";
import { createAgency, type TestAgency } from "../support/agencies";
import { createTestClient, createUser, openSuperuser } from "../support/clients";

// The site's own paging, with the public client of the scratch backend.
vi.mock("@/lib/supabase/anonymous", () => ({ createAnonymousClient: () => createTestClient() }));

/** More than one reading answers, with the border inside the later package. */
const COUNTS = [620, 390] as const;

const sql = openSuperuser();
let agency: TestAgency;
let packageIds: string[];

/** So many published reviews of one package, with one to five stars. */
async function insertReviews(packageId: string, userId: string, count: number): Promise<void> {
  await sql`with made as (
      insert into public.bookings (id, reference, user_id, agency_id, package_id, request_id,
        request_fingerprint, status, travel_date, travellers, unit_price, total_price,
        package_title, destination, duration_days, customer_name, free_cancellation_until,
        hold_expires_at)
      select made.id, 'WF-' || left(made.id::text, 13), ${userId}, p.agency_id, p.id, made.id, 'x',
        'completed', current_date - 30, 1, p.price, p.price, p.title, p.destination,
        p.duration_days, 'Somebody', now(), now()
      from public.travel_packages p, (
        select gen_random_uuid() as id from generate_series(1, ${count}::int)
      ) as made
      where p.id = ${packageId}
      returning id, agency_id
    )
    insert into private.reviews (booking_id, package_id, agency_id, author_id, author_name, stars,
      guide_stars, value_stars, described_stars, body, locale, party, travelled_in, published_at)
    select id, ${packageId}, agency_id, ${userId}, 'Somebody', 1 + (row_number() over ()) % 5, 4, 3, 5,
      'Quiet.', 'en', 'solo', date_trunc('month', current_date - 30), now()
    from made`;
}

beforeAll(async () => {
  const [owner, traveller] = await Promise.all([createAgency(), createUser()]);
  agency = owner;
  const made = [
    await insertPackage(sql, agency.agencyId),
    await insertPackage(sql, agency.agencyId),
  ];
  packageIds = made.sort();
  for (const [index, count] of COUNTS.entries()) {
    await insertReviews(packageIds[index] ?? "", traveller.id, count);
  }
});
afterAll(() => sql.end());

test("more than a thousand rows behind an agency's number are read to the last, each once", async () => {
  const rows = (await listRatingRows(agency.agencyId)) ?? [];
  const expected = COUNTS.flatMap((count, index) =>
    Array.from({ length: count }, (_, at) => `${packageIds[index] ?? ""} ${String(at + 1)}`),
  );
  expect(rows.map(({ package_id, number }) => `${package_id} ${String(number)}`)).toEqual(expected);
  const { data: figures } = await createTestClient()
    .rpc("get_review_figures", { p_subject_id: agency.agencyId })
    .single()
    .throwOnError();
  const sum = rows.reduce((total, { stars }) => total + (stars ?? 0), 0);
  expect(figures).toMatchObject({
    reviews: rows.length,
    average: Math.round((100 * sum) / rows.length) / 100,
  });
});

test("one reading answers with a thousand rows, and the next one begins behind its cursor", async () => {
  const read = async (cursor: object = {}) => {
    const { data } = await createTestClient()
      .rpc("list_rating_rows", { p_subject_id: agency.agencyId, ...cursor })
      .throwOnError();
    return data.map(({ package_id, number }) => ({ package_id, number }));
  };
  const first = await read();
  expect(first).toHaveLength(1_000);
  const last = first.at(-1);
  const second = await read({
    p_after_package_id: last?.package_id,
    p_after_number: last?.number,
  });
  expect(second).toEqual(
    Array.from({ length: 10 }, (_, at) => ({ package_id: packageIds[1], number: 381 + at })),
  );
});
