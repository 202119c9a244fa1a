"use server";

import { redirect } from "next/navigation";

import { createFormAction } from "@/lib/actions/create-action";
import { setFlash } from "@/lib/actions/flash";
import { portalPath } from "@/lib/agencies/portal/portal-nav";
import { localePath } from "@/lib/i18n/paths";
import { packagePath, reportPath } from "@/lib/navigation/operator-paths";
import { tripPath } from "@/lib/navigation/trip-paths";

import { answerReview, removeReview, saveReview } from "./mutations";
import { answerSchema, removalSchema, reviewSchema } from "./schemas";

/** Writes or changes a review, and shows the trip. */
export const reviewAction = createFormAction({
  role: "signed-in",
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
  schema: answerSchema,
  run: async (input, { locale }) => {
    const answered = await answerReview(input);
    if (!answered.ok) return answered;
    await setFlash("reviewAnswered");
    return redirect(localePath(locale, portalPath("reviews")));
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
    const path = reportId === undefined ? packagePath(removed.data) : reportPath(reportId);
    return redirect(localePath(locale, path));
  },
});
