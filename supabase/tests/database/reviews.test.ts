import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAgency } from "../support/agencies";
import { createTestClient } from "../support/clients";
import { expectCheck, expectOutcome } from "./outcome";
import {
  completedBooking,
  edit,
  write,
  written,
  holdSwitch,
  figures,
  listed,
} from "./reviews-support";
import { createWorld, insertBooking, insertPackage, type World } from "./world";

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

// Each test has a package of its own, so that its figures are known.
beforeEach(async () => {
  world.packageId = await insertPackage(world.sql, world.owner.agencyId);
});

describe("writing", () => {
  test("is for the booker of a completed trip, within 90 days, and published at once (attack 94)", async () => {
    const id = await completedBooking(world, world.traveller, { daysAgo: 89 });
    await expectOutcome(write({ client: createTestClient() }, id), "refused");
    for (const user of [world.otherTraveller, world.owner, world.rival, world.admin]) {
      await expectOutcome(write(user, id), "WF010");
    }
    await expectOutcome(write(world.traveller, randomUUID()), "WF010");
    await written(world.traveller, id);
    expect(await listed(world.packageId)).toMatchObject([
      { number: 1, author_name: "Somebody", body: "A wonderful week by the sea.", guide_stars: 4 },
    ]);
    const late = await completedBooking(world, world.traveller, { daysAgo: 91 });
    await expectOutcome(write(world.traveller, late), "WF110");
  });

  test.each(["pending", "confirmed", "cancelled"])(
    "refuses a %s booking (attack 94)",
    async (status) => {
      const { sql, traveller, packageId } = world;
      const id = await insertBooking(sql, { userId: traveller.id, packageId, status });
      await expectOutcome(write(traveller, id), "WF110");
      expect(await listed(world.packageId)).toEqual([]);
    },
  );

  test("refuses the agency's owner, who booked before (attack 94)", async () => {
    const owner = await createAgency();
    const packageId = await insertPackage(world.sql, owner.agencyId);
    const id = await completedBooking(world, owner, { packageId });
    await expectOutcome(write(owner, id), "WF110");
    const own = await owner.client.rpc("get_own_review", { p_booking_id: id });
    expect(own.data).toEqual([]);
  });

  test("takes stars from 1 to 5, a known language and party, and text as messages do", async () => {
    const id = await completedBooking(world, world.traveller);
    await expectCheck(write(world.traveller, id, { stars: 6 }), "reviews_stars_check");
    await expectCheck(write(world.traveller, id, { guide: 0 }), "reviews_guide_stars_check");
    await expectCheck(write(world.traveller, id, { locale: "xx" }), "reviews_locale_check");
    await expectCheck(write(world.traveller, id, { party: "team" }), "reviews_party_check");
    for (const body of ["", " \u200b ", "a\u202eb", "a\u0007b", "x".repeat(4001)]) {
      await expectOutcome(write(world.traveller, id, { body }), "WF112");
    }
    expect(await listed(world.packageId)).toEqual([]);
  });

  test("makes one review of concurrent submits, and refuses a second (attack 94)", async () => {
    const id = await completedBooking(world, world.traveller);
    const answers = await Promise.all(Array.from({ length: 8 }, () => write(world.traveller, id)));
    expect(new Set(answers.map(({ data }) => data)).size).toBe(1);
    await expectOutcome(write(world.traveller, id, { stars: 1 }), "WF111");
    expect(await listed(world.packageId)).toHaveLength(1);
    expect((await figures(world.packageId)).reviews).toBe(1);
  });

  test("shows a first name and an initial", async () => {
    for (const [name, shown] of [
      ["Maya Lindqvist", "Maya L."],
      ["Ana María de la Cruz", "Ana C."],
      ["Cher", "Cher"],
      ["陈晓雨", "陈**"],
      ["", null],
    ] as const) {
      const [row] = await world.sql`select private.public_name(${name}) as name`;
      expect(row?.["name"]).toBe(shown);
    }
  });
});

describe("a list of reviews", () => {
  test("is narrowed to a party and sorted by stars, newest first among equals, removed ones last", async () => {
    const { traveller, admin } = world;
    for (const text of [
      { stars: 3, party: "family" },
      { stars: 5, party: "solo" },
      { stars: 4, party: "family" },
      { stars: 3, party: "family" },
      { stars: 5, party: "family" },
    ]) {
      await written(traveller, await completedBooking(world, traveller), text);
    }
    const numbers = async (options: object) =>
      (await listed(world.packageId, options)).map(({ number }) => number);
    expect(await numbers({ p_party: "family" })).toEqual([5, 4, 3, 1]);
    expect(await numbers({ p_party: "business" })).toEqual([]);
    expect(await numbers({ p_sort: "highest" })).toEqual([5, 2, 3, 4, 1]);
    expect(await numbers({ p_sort: "lowest" })).toEqual([4, 1, 3, 5, 2]);
    expect(await numbers({ p_sort: "highest", p_party: "family" })).toEqual([5, 3, 4, 1]);
    const [best] = await listed(world.packageId, { p_sort: "highest" });
    await admin.client
      .rpc("remove_review", { p_review_id: best?.id ?? "", p_reason: "fake" })
      .throwOnError();
    expect(await numbers({ p_sort: "highest" })).toEqual([2, 3, 4, 1, 5]);
    expect(await numbers({ p_sort: "lowest" })).toEqual([4, 1, 3, 2, 5]);
    expect(await numbers({ p_party: "family" })).toEqual([4, 3, 1]);
  });
});

describe("editing", () => {
  test("within 48 hours leaves no trace; later the earlier version stays visible", async () => {
    const id = await written(world.traveller, await completedBooking(world, world.traveller));
    await expectOutcome(edit(world.otherTraveller, id, 1, { stars: 1 }), "WF113");
    await expectOutcome(edit(world.owner, id, 1, { stars: 1 }), "WF113");
    expect((await edit(world.traveller, id, 1, { stars: 4, body: "Good." })).error).toBeNull();
    expect(await listed(world.packageId)).toMatchObject([{ stars: 4, body: "Good.", history: [] }]);
    await world.sql`update private.reviews set created_at = now() - interval '49 hours'
      where id = ${id}`;
    await expectOutcome(edit(world.traveller, id, 1, { stars: 2 }), "WF060");
    expect((await edit(world.traveller, id, 2, { stars: 2, body: "Hm." })).error).toBeNull();
    expect(await listed(world.packageId)).toMatchObject([
      {
        ...{ stars: 2, body: "Hm." },
        history: [{ stars: 4, guide_stars: 4, body: "Good.", locale: "en", party: "couple" }],
      },
    ]);
  });
});

describe("answering", () => {
  test("is the agency's own, once", async () => {
    const id = await written(world.traveller, await completedBooking(world, world.traveller));
    const answer = (user: Pick<typeof world.owner, "client">, text: string) =>
      user.client.rpc("answer_review", { p_review_id: id, p_answer: text });
    await expectOutcome(answer({ client: createTestClient() }, "Thanks"), "refused");
    await expectOutcome(answer(world.rival, "Thanks"), "WF113");
    await expectOutcome(answer(world.traveller, "Thanks"), "WF113");
    await expectOutcome(answer(world.admin, "Thanks"), "WF113");
    await expectOutcome(answer(world.owner, "  "), "WF112");
    const both = await Promise.all([answer(world.owner, "Thank you."), answer(world.owner, "No.")]);
    expect(both.map(({ error }) => error?.code ?? "ok").sort()).toEqual(["WF114", "ok"]);
    const [review] = await listed(world.packageId);
    await expectOutcome(answer(world.owner, review?.answer ?? ""), "rows");
    await expectOutcome(answer(world.owner, "Once more."), "WF114");
  });

  test("keeps the language of the page that it was written on, of a known one alone", async () => {
    const [id, other] = [
      await written(world.traveller, await completedBooking(world, world.traveller)),
      await written(world.otherTraveller, await completedBooking(world, world.otherTraveller)),
    ];
    const answer = (review: string, locale?: string) =>
      world.owner.client.rpc("answer_review", {
        ...{ p_review_id: review, p_answer: "Danke." },
        ...(locale === undefined ? {} : { p_locale: locale }),
      });
    await expectCheck(answer(id, "xx"), "reviews_answer_locale_check");
    await answer(id, "de").throwOnError();
    // As an application of before asks.
    await answer(other).throwOnError();
    expect(await listed(world.packageId)).toMatchObject([
      { id: other, answer: "Danke.", answer_locale: null },
      { id, answer: "Danke.", answer_locale: "de" },
    ]);
    await world.admin.client
      .rpc("remove_review", { p_review_id: id, p_reason: "fake" })
      .throwOnError();
    expect((await listed(world.packageId))[1]).toMatchObject({ answer: null, answer_locale: null });
  });

  test("tells the author, and the review its agency", async () => {
    const bookingId = await completedBooking(world, world.traveller);
    const id = await written(world.traveller, bookingId);
    await world.owner.client.rpc("answer_review", { p_review_id: id, p_answer: "Thank you." });
    const told = await world.sql`select audience, kind from public.notifications
      where payload ->> 'booking_id' = ${bookingId} and kind like 'review%' order by kind`;
    expect(told.map((row) => [row["audience"], row["kind"]])).toEqual([
      ["traveller", "review_answered"],
      ["agency", "review_received"],
    ]);
  });
});

describe("removing", () => {
  test("is the operator's, for a listed reason; place and number stay", async () => {
    const [first, second] = [
      await written(world.traveller, await completedBooking(world, world.traveller)),
      await written(world.otherTraveller, await completedBooking(world, world.otherTraveller)),
    ];
    const remove = (user: Pick<typeof world.owner, "client">, reason: string) =>
      user.client.rpc("remove_review", { p_review_id: first, p_reason: reason });
    for (const user of [{ client: createTestClient() }, world.owner, world.traveller]) {
      await expectOutcome(remove(user, "fake"), "refused");
    }
    await expectCheck(remove(world.admin, "low_rating"), "reviews_removal_reason_check");
    await expectOutcome(remove(world.admin, "fake"), "rows");
    await expectOutcome(remove(world.admin, "fake"), "WF060");
    expect(await listed(world.packageId)).toMatchObject([
      { id: second, number: 2 },
      { id: first, number: 1, removal_reason: "fake", body: null, stars: null, author_name: null },
    ]);
    expect(await listed(world.packageId, { p_stars: 5 })).toHaveLength(1);
    expect((await figures(world.packageId)).reviews).toBe(1);
    await expectOutcome(edit(world.traveller, first, 1, { stars: 1 }), "WF113");
    await expectOutcome(
      world.owner.client.rpc("answer_review", { p_review_id: first, p_answer: "No" }),
      "WF113",
    );
  });
});
