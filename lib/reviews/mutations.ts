import "server-only";
import { updateTag } from "next/cache";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import {
  agencyRatingTag,
  HOLIDAY_RATINGS_TAG,
  packageCardTag,
  packageReviewsTag,
} from "@/lib/http/cache-tags";
import { databaseErrorName } from "@/lib/supabase/database-errors";
import { getServerClient } from "@/lib/supabase/server";

import { getOwnReview } from "./own-queries";
import type { AnswerInput, RemovalInput, ReviewInput, TravellerRatingInput } from "./schemas";

interface DatabaseRefusal {
  code?: string;
}

function refusal(error: DatabaseRefusal, status: number, textField: string): ActionResult {
  return databaseErrorName(error) === "review_text_invalid"
    ? failed("invalidInput", { [textField]: { code: "invalid" } })
    : failed(errorCodeOf({ ...error, status }));
}

/** Expires the pages that show a package's reviews or rating, or its agency's rating. */
async function expireReviews(packageId: string) {
  updateTag(packageReviewsTag(packageId));
  updateTag(packageCardTag(packageId));
  const client = await getServerClient();
  // A visitor who may not read the package leaves the agency's rating to its five-minute life.
  const { data } = await client
    .from("travel_packages")
    .select("agency_id, slug")
    .eq("id", packageId)
    .maybeSingle();
  if (!data) return;
  updateTag(agencyRatingTag(data.agency_id));
  if (data.slug !== null) updateTag(HOLIDAY_RATINGS_TAG);
}

/** Writes a review, or changes the one that is named. */
export async function saveReview(input: ReviewInput, locale: string): Promise<ActionResult> {
  const client = await getServerClient();
  const text = {
    p_stars: input.stars,
    p_guide_stars: input.guide,
    p_value_stars: input.value,
    p_described_stars: input.described,
    p_body: input.body,
    p_locale: locale,
    p_party: input.party,
  };
  const { error, status } = await (input.reviewId === undefined
    ? client.rpc("write_review", { p_booking_id: input.bookingId, ...text })
    : client.rpc("edit_review", {
        p_review_id: input.reviewId,
        p_version: input.version,
        ...text,
      }));
  if (error) return refusal(error, status, "body");
  const own = await getOwnReview(input.bookingId);
  // A hidden one changes no page.
  if (own?.review && own.review.hiddenUntil === null) await expireReviews(own.packageId);
  return done();
}

/** The agency's one answer. */
export async function answerReview({ reviewId, answer }: AnswerInput): Promise<ActionResult> {
  const client = await getServerClient();
  const { data, error, status } = await client.rpc("answer_review", {
    p_review_id: reviewId,
    p_answer: answer,
  });
  if (error) return refusal(error, status, "answer");
  updateTag(packageReviewsTag(data));
  return done();
}

/** The agency rates its side of a completed booking; a hidden review is published with it. */
export async function rateTraveller({
  bookingId,
  stars,
}: TravellerRatingInput): Promise<ActionResult> {
  const client = await getServerClient();
  const { data, error, status } = await client.rpc("rate_traveller", {
    p_booking_id: bookingId,
    p_stars: stars,
  });
  if (error) return failed(errorCodeOf({ ...error, status }));
  await expireReviews(data);
  return done();
}

/** Whether new reviews stay hidden until the agency has rated its side. For admins. */
export async function setBlindReviews(areBlind: boolean): Promise<ActionResult> {
  const client = await getServerClient();
  const { error, status } = await client.rpc("set_blind_reviews", { p_are_blind: areBlind });
  return error ? failed(errorCodeOf({ ...error, status })) : done();
}

/** An admin's removal. Returns the review's package. */
export async function removeReview({
  reviewId,
  reason,
}: RemovalInput): Promise<ActionResult<string>> {
  const client = await getServerClient();
  const { data, error, status } = await client.rpc("remove_review", {
    p_review_id: reviewId,
    p_reason: reason,
  });
  if (error) return failed(errorCodeOf({ ...error, status }));
  await expireReviews(data);
  return done(data);
}
