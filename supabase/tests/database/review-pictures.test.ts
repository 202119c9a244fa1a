import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createServiceClient, createTestClient, createUser, type Client } from "../support/clients";
import { expectOutcome } from "./outcome";
import {
  changePictures,
  PICTURE_BUCKET as BUCKET,
  pictureBytes as bytes,
  picturePath,
  readsPicture,
  storePicture,
  uploadPicture as upload,
} from "./review-pictures-support";
import { completedBooking, holdSwitch, listed, written } from "./reviews-support";
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

const pathOf = (id: string) => picturePath(reviewId, id);
const stored = (text?: string, folder = reviewId) => storePicture(folder, text);
const change = (client: Client, added: object[], removed: string[] = [], id = reviewId) =>
  changePictures(client, id, added, removed);
const reads = (client: Client, id: string) => readsPicture(client, reviewId, id);

/** Adds pictures as the author. */
async function added(count = 1) {
  const pictures = await Promise.all(Array.from({ length: count }, () => stored()));
  const { error } = await change(world.traveller.client, pictures);
  if (error) throw error;
  return pictures;
}

const shown = async () =>
  ((await listed(world.packageId))[0]?.pictures as { id: string }[]).map(({ id }) => id);

async function hide() {
  await world.sql`update private.reviews
    set published_at = null, number = null, hidden_until = now() + interval '1 day'
    where id = ${reviewId}`;
}

describe("pictures of a review", () => {
  test("are shown in their order, with their sizes, to everybody", async () => {
    const [one, two] = await added(2);
    expect((await listed(world.packageId))[0]?.pictures).toEqual([
      { id: one?.id, width: 1600, height: 900 },
      { id: two?.id, width: 1600, height: 900 },
    ]);
    expect(await reads(createTestClient(), one?.id ?? "")).toBe(true);
    const own = await world.owner.client.rpc("list_agency_reviews").throwOnError();
    expect(own.data.find(({ id }) => id === reviewId)?.pictures).toHaveLength(2);
  });

  test("of a hidden review are its author's alone", async () => {
    const [picture] = await added();
    await hide();
    for (const client of [createTestClient(), ...Object.values(world.clients)]) {
      const isAuthor = client === world.clients.traveller;
      expect(await reads(client, picture?.id ?? "")).toBe(isAuthor);
      const folder = await client.storage.from(BUCKET).list(reviewId);
      expect(folder.data?.length ?? 0).toBe(isAuthor ? 1 : 0);
    }
  });

  test("of a removed review are nobody's, and it takes no more", async () => {
    const [picture] = await added();
    await world.sql`update private.reviews
      set removed_at = now(), removal_reason = 'personal' where id = ${reviewId}`;
    expect(await shown()).toEqual([]);
    for (const client of [createTestClient(), world.traveller.client, world.owner.client]) {
      expect(await reads(client, picture?.id ?? "")).toBe(false);
    }
    await expectOutcome(change(world.traveller.client, [await stored()]), "WF113");
  });

  test("are changed by the author alone", async () => {
    const [picture] = await added();
    const next = await stored();
    for (const user of [world.otherTraveller, world.owner, world.rival, world.admin]) {
      await expectOutcome(change(user.client, [next], [picture?.id ?? ""]), "WF113");
    }
    await expectOutcome(change(createTestClient(), [next]), "refused");
    expect(await shown()).toEqual([picture?.id]);
  });

  test("are six at most, in concurrent windows too", async () => {
    await added(4);
    const [one, two] = await Promise.all([
      Promise.all([stored(), stored()]),
      Promise.all([stored(), stored()]),
    ]);
    const answers = await Promise.all([
      change(world.traveller.client, one),
      change(world.traveller.client, two),
    ]);
    expect(answers.map(({ error }) => error?.code ?? "").sort()).toEqual(["", "WF115"]);
    expect(await shown()).toHaveLength(6);
    const [first = ""] = await shown();
    await change(world.traveller.client, [await stored()], [first]).throwOnError();
    expect(await shown()).toHaveLength(6);
  });

  test("are added once, from the review's own folder, and only what was uploaded", async () => {
    const picture = await stored("the same");
    const again = await stored("the same");
    await change(world.traveller.client, [picture, again]).throwOnError();
    await change(world.traveller.client, [again]).throwOnError();
    const elsewhere = await stored("another", randomUUID());
    const missing = { ...picture, id: randomUUID(), digest: "0".repeat(64) };
    await change(world.traveller.client, [elsewhere, missing]).throwOnError();
    expect(await shown()).toEqual([picture.id]);
  });

  test("of another review can't be taken away through one's own", async () => {
    const [picture] = await added();
    const theirs = await written(
      world.otherTraveller,
      await completedBooking(world, world.otherTraveller),
    );
    await change(world.otherTraveller.client, [], [picture?.id ?? ""], theirs).throwOnError();
    expect(
      (await listed(world.packageId)).map(({ pictures }) => (pictures as unknown[]).length),
    ).toEqual([0, 1]);
  });
});

describe("the objects", () => {
  test("are written, replaced, copied and removed by nobody but the server", async () => {
    const [picture] = await added();
    const path = pathOf(picture?.id ?? "");
    for (const client of [createTestClient(), ...Object.values(world.clients)]) {
      const bucket = client.storage.from(BUCKET);
      expect((await upload(client, pathOf(randomUUID()))).error).not.toBeNull();
      const evil = { contentType: "image/webp", upsert: true };
      expect((await bucket.upload(path, bytes("evil"), evil)).error).not.toBeNull();
      expect((await bucket.copy(path, pathOf(randomUUID()))).error).not.toBeNull();
      expect((await bucket.remove([path])).data ?? []).toEqual([]);
    }
    expect(
      (await fetch(createTestClient().storage.from(BUCKET).getPublicUrl(path).data.publicUrl)).ok,
    ).toBe(false);
  });

  test("go with their pictures, with the author's account, and if no review took them", async () => {
    const author = await createUser();
    const review = await written(author, await completedBooking(world, author));
    const erased = await stored("erased", review);
    await change(author.client, [erased], [], review).throwOnError();
    const [taken] = await added();
    await change(world.traveller.client, [], [taken?.id ?? ""]).throwOnError();
    const left = await stored();
    await world.sql`update storage.objects set created_at = now() - interval '11 minutes'
      where bucket_id = ${BUCKET} and name = ${pathOf(left.id)}`;
    const [kept] = await added();
    await world.sql`select private.erase_account(u) from auth.users u where u.id = ${author.id}`;
    await createServiceClient().rpc("list_removed_files", { p_limit: 500 }).throwOnError();
    const rows = await world.sql<{ path: string }[]>`
      select path from private.removed_files where bucket = ${BUCKET}`;
    const paths = rows.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        `${review}/${erased.id}.webp`,
        `${review}/${erased.id}-480.webp`,
        pathOf(taken?.id ?? ""),
        pathOf(left.id),
      ]),
    );
    expect(paths).not.toContain(pathOf(kept?.id ?? ""));
  });
});
