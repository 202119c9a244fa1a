import { PenLine } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { formatDate } from "@/lib/dates/date";
import { tripPath } from "@/lib/navigation/trip-paths";
import type { ReviewOfTrip } from "@/lib/reviews/own-queries";

import { ReviewPictures } from "./review-pictures";
import { ReviewText } from "./review-text";
import { Stars } from "./stars";

/** On a trip's page: the way to review it, or the traveller's review. */
export async function TripReview({ trip, now }: { trip: ReviewOfTrip; now: Date }) {
  const t = await getTranslations("reviews");
  const locale = await getLocale();
  const { review } = trip;
  const date = formatDate(trip.reviewableUntil, locale);
  const isOpen = new Date(trip.reviewableUntil) > now;
  return (
    <Card id="review" className="grid scroll-mt-20 justify-items-start gap-3 p-5 sm:p-6">
      <h2 className="text-xl font-bold">{t("trip.title")}</h2>
      {review === null ? (
        <>
          {isOpen ? <p>{t("trip.invite")}</p> : null}
          <p className="text-sm text-muted-foreground">
            {t(isOpen ? "trip.until" : "trip.over", { date })}
          </p>
        </>
      ) : (
        <>
          <Stars stars={review.stars.stars} label={t("rated", { stars: review.stars.stars })} />
          <ReviewText text={review.body} lang={review.locale} />
          <ReviewPictures reviewId={review.id} pictures={review.pictures} author={null} isOwn />
          {review.hiddenUntil === null ? null : (
            <p className="text-sm text-muted-foreground">
              {t("trip.hidden", { date: formatDate(review.hiddenUntil, locale) })}
            </p>
          )}
          {review.answer === null ? null : (
            <div className="grid w-full gap-1 rounded-lg bg-secondary p-4 text-secondary-foreground">
              <h3 className="text-sm font-semibold">{t("answer")}</h3>
              <ReviewText text={review.answer} lang={review.answerLocale} />
            </div>
          )}
          {review.removalReason === null ? null : (
            <p className="text-sm text-destructive">
              {t("removed", { reason: t(`reasons.${review.removalReason}`) })}
            </p>
          )}
        </>
      )}
      {(review === null && !isOpen) || review?.removalReason ? null : (
        <LocaleLink
          href={tripPath(trip.bookingId, "review")}
          prefetch={false}
          className={buttonVariants(review ? { variant: "outline" } : {})}
        >
          <PenLine aria-hidden="true" />
          {t(review ? "trip.edit" : "trip.write")}
        </LocaleLink>
      )}
    </Card>
  );
}
