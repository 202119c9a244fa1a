import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestClient, type Client } from "../support/clients";
import { expectOutcome } from "./outcome";
import { changePictures, readsPicture, storePicture } from "./review-pictures-support";
import { completedBooking, edit, holdSwitch, listed, written } from "./reviews-support";
import { createWorld, insertPackage, type World } from "./world";

let world: World;
let letSwitch: () => Promise<void>;
let reviewId: string;
beforeAll(async () => {
  world = await createWorld();
  letSwitch = await holdSwitch(world.sql);
}, 180_000);
afterAll(async () => {
  await letSwitch();
  await world.sql.end();
});

beforeEach(async () => {
  world.packageId = await insertPackage(world.sql, world.owner.agencyId);
  reviewId = await written(world.traveller, await completedBooking(world, world.traveller));
});

const stored = () => storePicture(reviewId);
const change = (client: Client, added: object[], removed: string[] = []) =>
  changePictures(client, reviewId, added, removed);

async function added(count = 1) {
  const pictures = await Promise.all(Array.from({ length: count }, stored));
  await change(world.traveller.client, pictures).throwOnError();
  return pictures;
}

describe("the history of a review", () => {
  const age = () =>
    world.sql`update private.reviews set created_at = now() - interval '49 hours'
      where id = ${reviewId}`;
  const history = async () => (await listed(world.packageId))[0]?.history;

  test("has no trace of pictures that were changed within 48 hours", async () => {
    const [picture] = await added(2);
    await change(world.traveller.client, [await stored()], [picture?.id ?? ""]).throwOnError();
    expect(await history()).toEqual([]);
  });

  test("shows an earlier version's pictures, and how many are gone or new", async () => {
    const [one, two] = await added(2);
    await age();
    const three = await stored();
    await change(world.traveller.client, [three], [one?.id ?? ""]).throwOnError();
    expect(await history()).toMatchObject([
      {
        ...{ stars: 5, guide_stars: 4, value_stars: 3, described_stars: 5, party: "couple" },
        pictures: [{ id: two?.id, width: 1600, height: 900 }],
        picture_count: 2,
        added_count: 1,
      },
    ]);
    expect(JSON.stringify(await history())).not.toContain(one?.id);
    await change(world.traveller.client, [], [three.id]).throwOnError();
    expect(await history()).toMatchObject([
      { pictures: [{ id: two?.id }], picture_count: 2, added_count: 0 },
      { pictures: [{ id: two?.id }], picture_count: 2, added_count: 1 },
    ]);
    expect(await readsPicture(createTestClient(), reviewId, one?.id ?? "")).toBe(false);
  });

  test("has one version of an edit that changes text and pictures, none of one that changes nothing", async () => {
    const [one] = await added();
    await age();
    const two = await stored();
    const changes = { p_removed: [one?.id ?? ""], p_added: [two] };
    await edit(world.traveller, reviewId, 2, { stars: 2, party: "solo" }, changes).throwOnError();
    const versions = await history();
    expect(versions).toMatchObject([
      { stars: 5, party: "couple", pictures: [], picture_count: 1, added_count: 1 },
    ]);
    // The same again, as by a second submit.
    await edit(world.traveller, reviewId, 2, { stars: 2, party: "solo" }, changes).throwOnError();
    expect(await history()).toEqual(versions);
    await expectOutcome(edit(world.traveller, reviewId, 2, { stars: 1 }, changes), "WF060");
    expect(await history()).toHaveLength(1);
    expect((await listed(world.packageId))[0]?.pictures).toMatchObject([{ id: two.id }]);
  });

  test("takes ten versions; a picture can still be taken away, and none added", async () => {
    const [one] = await added();
    await age();
    for (let version = 2; version < 12; version += 1) {
      await edit(world.traveller, reviewId, version, { stars: 1 + (version % 2) }).throwOnError();
    }
    await expectOutcome(edit(world.traveller, reviewId, 12, { stars: 5 }), "WF020");
    await expectOutcome(change(world.traveller.client, [await stored()]), "WF020");
    await change(world.traveller.client, [], [one?.id ?? ""]).throwOnError();
    expect((await listed(world.packageId))[0]?.pictures).toEqual([]);
    expect(await history()).toHaveLength(11);
  });

  test("shows what there is of versions whose pictures were not recorded", async () => {
    await age();
    await edit(world.traveller, reviewId, 1, { stars: 2 }).throwOnError();
    await world.sql`update private.review_versions set pictures = null
      where review_id = ${reviewId}`;
    expect(await history()).toMatchObject([
      { stars: 5, pictures: [], picture_count: null, added_count: null },
    ]);
  });
});
