import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createServiceClient } from "../support/clients";
import { neutralized, observe, OBSERVERS, type Observer } from "./hidden-reviews-observed";
import {
  createTwin,
  followPublications,
  isHidden,
  neutral,
  passDays,
  TRIPS,
  type Twin,
} from "./hidden-reviews-twins";
import { changePictures, storePicture } from "./review-pictures-support";
import { edit, holdSwitch, write } from "./reviews-support";
import { createWorld, type World } from "./world";

let world: World;
let letSwitch: () => Promise<void>;
beforeAll(async () => {
  world = await createWorld();
  letSwitch = await holdSwitch(world.sql, true);
}, 180_000);
afterAll(async () => {
  await setBlind(false);
  await letSwitch();
  await world.sql.end();
});

async function setBlind(areBlind: boolean) {
  await world.admin.client.rpc("set_blind_reviews", { p_are_blind: areBlind }).throwOnError();
}

const who = fc.nat({ max: TRIPS.length - 1 });
const stars = fc.integer({ min: 1, max: 5 });
const of = <Kind extends string>(kind: Kind) => fc.record({ kind: fc.constant(kind), who });
const step = fc.oneof(
  of("complete"),
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("write" as const), who, stars }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("edit" as const), who, stars }) },
  of("picture"),
  of("answer"),
  of("report"),
  of("remove"),
  { weight: 2, arbitrary: of("rate") },
  fc.record({ kind: fc.constant("blind" as const), on: fc.boolean() }),
  fc.record({ kind: fc.constant("days" as const), days: fc.constantFrom(1, 3, 13, 14, 80) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Answer {
  data: unknown;
  error: { code?: string } | null;
}

/** Takes a step in one market. What an author asks for, and what others do, with ids that both know. */
async function take(twin: Twin, each: Exclude<Step, { kind: "blind" | "days" }>): Promise<Answer> {
  const author = twin.authors[each.who];
  const bookingId = twin.bookings[each.who] ?? "";
  const reviewId = twin.reviews.get(each.who) ?? randomUUID();
  if (!author) throw new Error("no author");
  switch (each.kind) {
    case "complete": {
      const booking = { p_booking_id: bookingId, p_expected_status: "confirmed" };
      return twin.agency.client.rpc("complete_booking", booking);
    }
    case "write": {
      const answer = await write(author, bookingId, { stars: each.stars });
      if (answer.data !== null) twin.reviews.set(each.who, answer.data);
      return answer;
    }
    case "edit": {
      const [row] = await world.sql<{ version: number }[]>`select version from private.reviews
        where id = ${reviewId}`;
      const text = { stars: each.stars, body: `Now ${String(each.stars)}.` };
      return edit(author, reviewId, row?.version ?? 1, text);
    }
    case "picture":
      return changePictures(author.client, reviewId, [await storePicture(reviewId)]);
    case "answer": {
      const answer = { p_review_id: reviewId, p_answer: "Thank you.", p_locale: "en" };
      return twin.agency.client.rpc("answer_review", answer);
    }
    case "report": {
      const report = {
        ...{ p_kind: "review", p_subject_id: reviewId },
        ...{ p_category: "spam", p_note: "It advertises." },
      };
      const visitor = { p_name: null, p_email: `${randomUUID()}@example.com`, p_locale: "en" };
      const answers = await Promise.all([
        twin.stranger.client.rpc("report_subject", report),
        twin.agency.client.rpc("report_subject", report),
        createServiceClient().rpc("report_as_visitor", {
          ...{ ...report, ...visitor, p_visitor: randomUUID() },
        }),
      ]);
      const codes = answers.map(({ error }) => error?.code ?? "ok");
      return { data: codes, error: null };
    }
    case "remove":
      return world.admin.client.rpc("remove_review", { p_review_id: reviewId, p_reason: "fake" });
    case "rate":
      return twin.agency.client.rpc("rate_traveller", { p_booking_id: bookingId, p_stars: 4 });
  }
}

/** What happens between an author, or the operator, and a review; others see it once it is public. */
const ofTheReview: readonly Step["kind"][] = ["write", "edit", "picture", "remove"];

/**
 * Takes a step in both markets, but in the second none of what happens to a hidden review.
 * @returns whether it was taken in the first alone
 */
async function takeInBoth(first: Twin, second: Twin, each: Step): Promise<boolean> {
  if (each.kind === "blind") {
    await setBlind(each.on);
  } else if (each.kind === "days") {
    await passDays(first, each.days);
    await passDays(second, each.days);
    await world.sql`select private.publish_due_reviews()`;
  } else {
    const told = neutral(first, codeAndData(await take(first, each)));
    if (ofTheReview.includes(each.kind) && (await isHidden(first, each.who))) return true;
    expect(neutral(second, codeAndData(await take(second, each)))).toBe(told);
  }
  await followPublications(first, second);
  return false;
}

const codeAndData = ({ data, error }: Answer) => ({ data, code: error?.code });

/** How often the markets were compared while the first had a hidden review. */
let compared = 0;

async function compareMarkets(steps: readonly Step[], observer: Observer): Promise<void> {
  await setBlind(true);
  const [first, second] = await Promise.all([createTwin(world), createTwin(world)]);
  // The last trip is completed by a step, or not at all.
  for (const index of TRIPS.slice(1).keys()) {
    await takeInBoth(first, second, { kind: "complete", who: index });
  }
  let before = await observe(first, observer);
  for (const each of steps) {
    const isOfHidden = await takeInBoth(first, second, each);
    const seen = await observe(first, observer);
    if (isOfHidden) {
      // Not even a time has changed.
      expect(seen, JSON.stringify(each)).toEqual(before);
    } else {
      const expected = neutralized(second, await observe(second, observer));
      expect(neutralized(first, seen), JSON.stringify(each)).toEqual(expected);
    }
    before = seen;
    if (first.reviews.size > second.reviews.size) compared += 1;
  }
}

/** Every way from hidden to public, with all that may be tried meanwhile. */
const wholeWay: Step[] = [
  { kind: "write", who: 0, stars: 5 },
  { kind: "write", who: 1, stars: 4 },
  { kind: "write", who: 2, stars: 3 },
  { kind: "rate", who: 0 },
  { kind: "rate", who: 1 },
  { kind: "rate", who: 2 },
  { kind: "write", who: 3, stars: 1 },
  { kind: "picture", who: 3 },
  { kind: "report", who: 3 },
  { kind: "answer", who: 3 },
  { kind: "days", days: 3 },
  { kind: "edit", who: 3, stars: 2 },
  { kind: "complete", who: 4 },
  { kind: "blind", on: false },
  { kind: "write", who: 4, stars: 5 },
  { kind: "days", days: 14 },
  { kind: "answer", who: 3 },
  { kind: "remove", who: 0 },
];

describe("a market with hidden reviews", () => {
  test("is, for everybody but their authors, the market without them, whatever happens (attack 94)", async () => {
    const steps = fc.array(step, { minLength: 5, maxLength: 12 });
    await fc.assert(fc.asyncProperty(steps, fc.constantFrom(...OBSERVERS), compareMarkets), {
      examples: [[wholeWay, "owner"]],
      numRuns: 5,
      // A failure is shortened for as long as this leaves time.
      interruptAfterTimeLimit: 120_000,
    });
    expect(compared).toBeGreaterThan(5);
  }, 300_000);
});
