import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAgency } from "../support/agencies";
import { createTestClient, createUser } from "../support/clients";
import { expectOutcome } from "./outcome";
import {
  completedBooking,
  edit,
  foundRating,
  publicReviews,
  write,
  written,
  holdSwitch,
  figures,
  listed,
} from "./reviews-support";
import { createWorld, insertPackage, type World } from "./world";

let world: World;
let letSwitch: () => Promise<void>;
beforeAll(async () => {
  world = await createWorld();
  letSwitch = await holdSwitch(world.sql);
}, 180_000);
afterAll(async () => {
  await letSwitch();
  await world.sql.end();
});

/** What cards show, by package or agency. */
async function ratings(ids: string[]) {
  const { data } = await createTestClient().rpc("list_ratings", { p_subject_ids: ids });
  return Object.fromEntries(
    (data ?? []).map(({ subject_id, average, reviews }) => [subject_id, { average, reviews }]),
  );
}

// Each test has a package of its own, so that its figures are known.
beforeEach(async () => {
  world.packageId = await insertPackage(world.sql, world.owner.agencyId);
});

describe("figures", () => {
  test("have an average from the third review on, and can be recounted by anybody", async () => {
    const agency = await createAgency();
    const packages = [
      await insertPackage(world.sql, agency.agencyId),
      await insertPackage(world.sql, agency.agencyId),
    ] as const;
    const users = await Promise.all(Array.from({ length: 4 }, () => createUser()));
    for (const [index, user] of users.entries()) {
      const packageId = packages[index === 3 ? 1 : 0];
      await written(user, await completedBooking(world, user, { packageId }), { stars: index + 2 });
      if (index === 1) {
        expect(await figures(packages[0])).toMatchObject({
          reviews: 2,
          average: null,
          by_stars: [],
        });
      }
    }
    expect(await figures(packages[0])).toMatchObject({
      reviews: 3,
      average: 3,
      guide: 4,
      by_stars: [0, 1, 1, 1, 0],
    });
    expect(await figures(packages[1])).toMatchObject({ reviews: 1, average: null });
    expect(await ratings([...packages, agency.agencyId])).toEqual({
      [packages[0]]: { average: 3, reviews: 3 },
      [agency.agencyId]: { average: 3.5, reviews: 4 },
    });
    expect(await foundRating(createTestClient(), packages[0])).toEqual({ average: 3, reviews: 3 });
    expect(await foundRating(createTestClient(), packages[1])).toBeNull();
    const rows = await createTestClient().rpc("list_rating_rows", {
      p_subject_id: agency.agencyId,
    });
    const stars = rows.data?.map((row) => row.stars ?? 0) ?? [];
    expect(stars).toHaveLength(4);
    expect((await figures(agency.agencyId)).average).toBe(
      stars.reduce((sum, each) => sum + each, 0) / 4,
    );
  });

  test("are right after concurrent writes, edits and removals", async () => {
    const agency = await createAgency();
    const packages = [
      await insertPackage(world.sql, agency.agencyId),
      await insertPackage(world.sql, agency.agencyId),
    ] as const;
    const users = await Promise.all(Array.from({ length: 10 }, () => createUser()));
    const bookings = await Promise.all(
      users.map((user, index) =>
        completedBooking(world, user, { packageId: packages[index % 2 === 0 ? 0 : 1] }),
      ),
    );
    const ids = await Promise.all(
      users.map((user, index) => written(user, bookings[index] ?? "", { stars: (index % 5) + 1 })),
    );
    await Promise.all([
      ...users.slice(0, 6).map((user, index) => edit(user, ids[index] ?? "", 1, { stars: 1 })),
      ...ids
        .slice(4, 8)
        .map((id) =>
          world.admin.client.rpc("remove_review", { p_review_id: id, p_reason: "fake" }),
        ),
    ]);
    for (const subject of [...packages, agency.agencyId]) {
      const [counted] = await world.sql`select count(*)::int as reviews, sum(stars)::int as stars
        from private.reviews where (package_id = ${subject} or agency_id = ${subject})
          and removed_at is null`;
      const [kept] = await world.sql`select reviews, stars_sum as stars
        from private.review_rollups where subject_id = ${subject}`;
      expect(kept).toEqual(counted);
    }
    const numbers = (await listed(packages[0])).map((row) => row.number);
    expect(numbers).toEqual([5, 4, 3, 2, 1]);
  });
});

test("an erased author leaves the stars, without name, text, answer and history, and writes no more (attack 94)", async () => {
  const user = await createUser();
  const id = await written(user, await completedBooking(world, user), { stars: 2 });
  await world.sql`update private.reviews set created_at = now() - interval '3 days' where id = ${id}`;
  await edit(user, id, 1, { stars: 3, body: "Changed." });
  await world.owner.client.rpc("answer_review", { p_review_id: id, p_answer: "Dear Somebody" });
  const exported = await world.admin.client.rpc("export_person", { p_user_id: user.id });
  expect(exported.data).toMatchObject({
    reviews: [{ stars: 3, body: "Changed.", history: [{ stars: 2 }] }],
  });
  await expectOutcome(
    world.admin.client.rpc("erase_person", { p_user_id: user.id, p_email: user.email }),
    "rows",
  );
  expect(await listed(world.packageId)).toMatchObject([
    { number: 1, stars: 3, author_name: null, body: null, answer: null, history: [] },
  ]);
  expect((await edit(user, id, 2, { stars: 1 })).error).not.toBeNull();
  const refused = await write(user, randomUUID());
  expect([refused.status, refused.data]).toEqual([401, null]);
  expect((await figures(world.packageId)).reviews).toBe(1);
});

test("embeds and tables lead to no review", async () => {
  await written(world.traveller, await completedBooking(world, world.traveller));
  for (const client of [createTestClient(), world.traveller.client, world.admin.client]) {
    for (const embed of ["reviews(*)", "review_rollups(*)", "reviews!inner(*)"]) {
      for (const table of ["travel_packages", "bookings", "agency_public"] as const) {
        const { data, error } = await client.from(table).select(`*, ${embed}`).limit(1);
        expect(data).toBeNull();
        expect(error).not.toBeNull();
      }
    }
    const { error } = await client.from("reviews" as never).select("*");
    expect(error?.code).toMatch(/^(PGRST205|42P01)$/);
  }
  expect(
    await publicReviews(createTestClient(), world.packageId, world.rival.agencyId),
  ).toHaveLength(10);
});
