import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAgency, type TestAgency } from "../support/agencies";
import { createTestClient, createUser } from "../support/clients";
import { expectOutcome } from "./outcome";
import {
  completedBooking,
  edit,
  publicReviews,
  write,
  written,
  holdSwitch,
} from "./reviews-support";
import { createWorld, insertPackage, type World } from "./world";

let world: World;
let letSwitch: () => Promise<void>;
beforeAll(async () => {
  world = await createWorld();
  letSwitch = await holdSwitch(world.sql, true);
  await setBlind(true);
}, 180_000);
afterAll(async () => {
  await setBlind(false);
  await letSwitch();
  await world.sql.end();
});

async function setBlind(areBlind: boolean) {
  const { error } = await world.admin.client.rpc("set_blind_reviews", { p_are_blind: areBlind });
  if (error) throw error;
}

/** A package with three public reviews, and a completed trip that may be reviewed. */
async function market() {
  const agency = await createAgency();
  const packageId = await insertPackage(world.sql, agency.agencyId);
  for (const stars of [5, 4, 3]) {
    const user = await createUser();
    const bookingId = await completedBooking(world, user, { packageId });
    await written(user, bookingId, { stars });
    await rate(agency, bookingId);
  }
  const author = await createUser();
  const bookingId = await completedBooking(world, author, { packageId });
  return { agency, packageId, author, bookingId };
}

function rate(agency: TestAgency, bookingId: string) {
  return agency.client.rpc("rate_traveller", { p_booking_id: bookingId, p_stars: 5 });
}

/** All that anybody but the author can read: the public, another traveller, the agency, and every event. */
async function visible(agency: TestAgency, packageId: string, bookingId: string) {
  const anonymous = createTestClient();
  const seen = await Promise.all([
    publicReviews(anonymous, packageId, agency.agencyId),
    publicReviews(world.otherTraveller.client, packageId, agency.agencyId),
    publicReviews(agency.client, packageId, agency.agencyId),
    agency.client.rpc("list_agency_reviews"),
    agency.client.rpc("list_unrated_bookings"),
    agency.client.rpc("get_own_review", { p_booking_id: bookingId }),
    agency.client.from("bookings").select("id, status, updated_at").eq("id", bookingId),
    agency.client
      .from("booking_events")
      .select("actor, from_status, to_status, created_at")
      .eq("booking_id", bookingId)
      .order("id"),
    agency.client.from("notifications").select("kind, payload").order("id"),
    agency.client.from("travel_packages").select("id, title, updated_at").eq("id", packageId),
    world.sql`select topic, event, payload from realtime.messages
      where topic in (${`agency:${agency.agencyId}`}, ${`user:${agency.id}`}, 'site')
        and payload::text like ${`%${packageId}%`} order by inserted_at, id`,
    world.sql`select kind, payload from private.emails where recipient_id = ${agency.id} order by id`,
  ]);
  return JSON.stringify(
    seen.map((each) => {
      if ("error" in each && each.error) throw each.error;
      return "data" in each ? each.data : each;
    }),
  );
}

describe("a hidden review", () => {
  test.each([1, 3, 5])(
    "of %i stars changes nothing that others can read (attack 94)",
    async (stars) => {
      const { agency, packageId, author, bookingId } = await market();
      const before = await visible(agency, packageId, bookingId);
      expect(before).toContain('"reviews":3');
      const id = await written(author, bookingId, { stars });
      expect(await visible(agency, packageId, bookingId)).toBe(before);
      // Neither does an edit, nor a second attempt, nor an attempt to answer it.
      await edit(author, id, 1, { stars: 2, body: "Changed." });
      await write(author, bookingId, { stars });
      await expectOutcome(
        agency.client.rpc("answer_review", { p_review_id: id, p_answer: "Seen." }),
        "WF113",
      );
      expect(await visible(agency, packageId, bookingId)).toBe(before);
      const own = await author.client.rpc("get_own_review", { p_booking_id: bookingId }).single();
      expect(own.data).toMatchObject({ stars: 2, published_at: null });
    },
  );

  test("appears when the agency has rated its side, with the next number", async () => {
    const { agency, packageId, author, bookingId } = await market();
    await written(author, bookingId, { stars: 1 });
    await expectOutcome(rate(await createAgency(), bookingId), "WF010");
    await expectOutcome(rate(agency, bookingId), "rows");
    const { data } = await createTestClient().rpc("list_reviews", { p_package_id: packageId });
    expect(data?.map(({ number, stars }) => [number, stars])).toEqual([
      [4, 1],
      [3, 3],
      [2, 4],
      [1, 5],
    ]);
  });

  test("appears after 14 days, no sooner, also once the switch is off", async () => {
    const { packageId, author, bookingId } = await market();
    const id = await written(author, bookingId);
    const count = async () => {
      await world.sql`select private.publish_due_reviews()`;
      const { data } = await createTestClient()
        .rpc("get_review_figures", { p_subject_id: packageId })
        .single();
      return data?.reviews;
    };
    await setBlind(false);
    expect(await count()).toBe(3);
    await world.sql`update private.reviews set hidden_until = hidden_until - interval '14 days'
      where id = ${id}`;
    expect(await count()).toBe(4);
    await setBlind(true);
  });

  test("is public at once where the agency has rated first", async () => {
    const { agency, packageId, author, bookingId } = await market();
    await rate(agency, bookingId);
    await written(author, bookingId, { stars: 2 });
    const { data } = await createTestClient().rpc("list_reviews", { p_package_id: packageId });
    expect(data).toHaveLength(4);
  });

  test("the switch is an admin's", async () => {
    for (const client of [createTestClient(), world.traveller.client, world.owner.client]) {
      await expectOutcome(client.rpc("set_blind_reviews", { p_are_blind: false }), "refused");
      await expectOutcome(client.rpc("are_reviews_blind"), "refused");
    }
    expect((await world.admin.client.rpc("are_reviews_blind")).data).toBe(true);
  });

  test("no function that writes or is a person's own answers anonymous", async () => {
    const client = createTestClient();
    const review = { p_review_id: crypto.randomUUID() };
    const booking = { p_booking_id: crypto.randomUUID() };
    await expectOutcome(write({ client }, booking.p_booking_id), "refused");
    await expectOutcome(edit({ client }, review.p_review_id, 1), "refused");
    await expectOutcome(client.rpc("answer_review", { ...review, p_answer: "x" }), "refused");
    await expectOutcome(client.rpc("rate_traveller", { ...booking, p_stars: 5 }), "refused");
    await expectOutcome(client.rpc("remove_review", { ...review, p_reason: "fake" }), "refused");
    await expectOutcome(client.rpc("get_own_review", booking), "refused");
    await expectOutcome(client.rpc("list_agency_reviews"), "refused");
    await expectOutcome(client.rpc("list_unrated_bookings"), "refused");
  });
});
