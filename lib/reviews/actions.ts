"use server";

import { redirect } from "next/navigation";

import { createFormAction } from "@/lib/actions/create-action";
import { setFlash } from "@/lib/actions/flash";
import { portalPath } from "@/lib/agencies/portal/portal-nav";
import { localePath } from "@/lib/i18n/paths";
import {
  operatorPath,
  operatorPackagePath,
  operatorReportPath,
} from "@/lib/navigation/operator-paths";
import { tripPath } from "@/lib/navigation/trip-paths";

import {
  answerReview,
  rateTraveller,
  removeReview,
  saveReview,
  setBlindReviews,
} from "./mutations";
import {
  reviewAnswerSchema,
  blindReviewsSchema,
  removalSchema,
  reviewSchema,
  travellerRatingSchema,
} from "./schemas";

/** Writes or changes a review, and shows the trip. */
export const reviewAction = createFormAction({
  role: "signed-in",
  lists: ["pictures", "removed"],
  schema: reviewSchema,
  run: async (input, { locale }) => {
    const saved = await saveReview(input, locale);
    if (!saved.ok) return saved;
    await setFlash("reviewSaved");
    return redirect(localePath(locale, tripPath(input.bookingId)));
  },
});

export const answerReviewAction = createFormAction({
  role: "agency",
  schema: reviewAnswerSchema,
  run: async (input, { locale }) => {
    const answered = await answerReview(input, locale);
    if (!answered.ok) return answered;
    await setFlash("reviewAnswered");
    return redirect(localePath(locale, portalPath("reviews")));
  },
});

export const rateTravellerAction = createFormAction({
  role: "agency",
  schema: travellerRatingSchema,
  run: async (input, { locale }) => {
    const rated = await rateTraveller(input);
    if (!rated.ok) return rated;
    await setFlash("travellerRated");
    return redirect(localePath(locale, portalPath("reviews")));
  },
});

export const blindReviewsAction = createFormAction({
  role: "admin",
  schema: blindReviewsSchema,
  run: async ({ blind }, { locale }) => {
    const saved = await setBlindReviews(blind === "on");
    if (!saved.ok) return saved;
    await setFlash(blind === "on" ? "reviewsBlind" : "reviewsOpen");
    return redirect(localePath(locale, operatorPath("packages")));
  },
});

/** Shows the page that it was removed on: the report's, or the package's in the console. */
export const removeReviewAction = createFormAction({
  role: "admin",
  schema: removalSchema,
  run: async (input, { locale }) => {
    const removed = await removeReview(input);
    if (!removed.ok) return removed;
    await setFlash("reviewRemoved");
    const { reportId } = input;
    const path =
      reportId === undefined ? operatorPackagePath(removed.data) : operatorReportPath(reportId);
    return redirect(localePath(locale, path));
  },
});
