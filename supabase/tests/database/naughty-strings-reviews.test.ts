import { afterAll, beforeAll, expect, test } from "vitest";
import { type NaughtyField, stored, wrongOutcomes } from "./naughty-fields";
import { completedBooking, edit, holdSwitch, listed, written } from "./reviews-support";
import { createWorld, insertPackage, type World } from "./world";

let world: World;
let letSwitch: () => Promise<void>;
let bookingId: string;
let reviewId: string;
beforeAll(async () => {
  world = await createWorld();
  letSwitch = await holdSwitch(world.sql);
  world.packageId = await insertPackage(world.sql, world.owner.agencyId);
  bookingId = await completedBooking(world, world.traveller);
  reviewId = await written(world.traveller, bookingId);
}, 180_000);
afterAll(async () => {
  await letSwitch();
  await world.sql.end();
});

async function writeReview(body: string) {
  const { data: own } = await world.traveller.client
    .rpc("get_own_review", { p_booking_id: bookingId })
    .single()
    .throwOnError();
  const { error, status } = await edit(world.traveller, reviewId, own.version ?? 0, { body });
  return stored(Promise.resolve({ data: await asSeen(), error, status }), (row) => row["body"]);
}

async function writeAnswer(text: string) {
  // An agency answers once.
  await world.sql`update private.reviews set answer = null, answered_at = null
    where id = ${reviewId}`;
  const { error, status } = await world.owner.client.rpc("answer_review", {
    p_review_id: reviewId,
    p_answer: text,
  });
  return stored(Promise.resolve({ data: await asSeen(), error, status }), (row) => row["answer"]);
}

/** What the public reads. */
const asSeen = () => listed(world.packageId);

const fields: Record<string, NaughtyField> = {
  review: { max: 4000, isProse: true, isTogether: true, write: writeReview },
  answer: { max: 4000, isProse: true, isTogether: true, write: writeAnswer },
};

test.each(Object.entries(fields))(
  "the big list of naughty strings as %s is published unharmed or refused",
  async (_, field) => {
    expect(await wrongOutcomes(field)).toEqual([]);
  },
);
