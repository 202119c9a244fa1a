import "server-only";
import { updateTag } from "next/cache";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionFailure, type ActionResult } from "@/lib/actions/types";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import {
  agencyRatingTag,
  HOLIDAY_RATINGS_TAG,
  packageCardTag,
  packageReviewsTag,
} from "@/lib/http/cache-tags";
import { databaseErrorName } from "@/lib/supabase/database-errors";
import { getServerClient } from "@/lib/supabase/server";

import { getOwnReview, type OwnReview } from "./own-queries";
import { reviewPictureLimits } from "./pictures/pictures";
import { addPictures, drawPictures, uploadPictures, type DrawnPicture } from "./pictures/store";
import type { AnswerInput, RemovalInput, ReviewInput, TravellerRatingInput } from "./schemas";

interface DatabaseRefusal {
  code?: string;
}

function refusal(error: DatabaseRefusal, status: number, textField: string): ActionFailure {
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

/** Saying the same again changes nothing, so that a failed upload can be tried again. */
async function saveAll(
  input: ReviewInput,
  drawn: readonly DrawnPicture[],
  locale: string,
): Promise<ActionResult> {
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
  if (input.reviewId === undefined) {
    const { data, error, status } = await client.rpc("write_review", {
      p_booking_id: input.bookingId,
      ...text,
    });
    return error ? refusal(error, status, "body") : addPictures(data, drawn);
  }
  // Before the text: both make one version.
  const uploaded = await uploadPictures(input.reviewId, drawn);
  if (!uploaded.ok) return uploaded;
  const { error, status } = await client.rpc("edit_review", {
    p_review_id: input.reviewId,
    p_version: input.version,
    ...text,
    p_removed: input.removed,
    p_added: uploaded.data,
  });
  return error ? refusal(error, status, "body") : done();
}

function hasRoom(review: OwnReview | null, { removed, pictures }: ReviewInput): boolean {
  const kept = (review?.pictures ?? []).filter(({ id }) => !removed.includes(id));
  return kept.length + pictures.length <= reviewPictureLimits.count;
}

/** Writes a review with its pictures, or changes the one that is named. */
export async function saveReview(input: ReviewInput, locale: string): Promise<ActionResult> {
  if (input.pictures.length > 0) {
    const before = await orUnavailable(() => getOwnReview(input.bookingId));
    if (before === "unavailable") return failed("unavailable");
    if (!hasRoom(before?.review ?? null, input)) {
      return failed("invalidInput", {
        pictures: { code: "tooManyPictures", limit: reviewPictureLimits.count },
      });
    }
  }
  const drawn = await drawPictures(input.pictures);
  if (!drawn.ok) return drawn;
  const saved = await saveAll(input, drawn.data, locale);
  // Also after a failure: a new review's text may be saved without its pictures.
  const own = await orUnavailable(() => getOwnReview(input.bookingId));
  // A hidden one changes no page.
  if (own !== "unavailable" && own?.review?.hiddenUntil === null) {
    await expireReviews(own.packageId);
  }
  return saved;
}

/** The agency's one answer. @param locale of the page that it was written on */
export async function answerReview(
  { reviewId, answer }: AnswerInput,
  locale: string,
): Promise<ActionResult> {
  const client = await getServerClient();
  const { data, error, status } = await client.rpc("answer_review", {
    p_review_id: reviewId,
    p_answer: answer,
    p_locale: locale,
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
