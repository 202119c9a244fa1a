import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { formatDate } from "@/lib/dates/date";
import type { PublicReview } from "@/lib/reviews/reviews";

import { EarlierVersions } from "./earlier-versions";
import { OtherRatings } from "./other-ratings";
import { ReviewPictures } from "./review-pictures";
import { ReviewText } from "./review-text";
import { Stars } from "./stars";

const month = { month: "long", year: "numeric" } as const;

/** One review as everybody sees it; of a removed one its place and the reason. @param children what can be done */
export async function ReviewItem({
  review,
  children,
}: {
  review: PublicReview;
  children?: ReactNode;
}) {
  const t = await getTranslations("reviews");
  const locale = await getLocale();
  const { number, stars, removalReason } = review;
  if (removalReason !== null || stars === null) {
    return (
      <article
        id={`review-${String(number)}`}
        aria-label={t("number", { number })}
        className="text-muted-foreground"
      >
        <p>
          {t("number", { number })} ·{" "}
          {t("removed", { reason: t(`reasons.${removalReason ?? "illegal"}`) })}
        </p>
      </article>
    );
  }
  const about = [
    review.travelledIn
      ? t("travelled", { month: formatDate(review.travelledIn, locale, month) })
      : "",
    review.party ? t(`parties.${review.party}`) : "",
  ].filter(Boolean);
  return (
    <article
      id={`review-${String(number)}`}
      aria-label={t("number", { number })}
      className="grid gap-2"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars stars={stars.stars} label={t("rated", { stars: stars.stars })} />
        <h3 className="font-semibold wrap-anywhere">{review.authorName ?? t("aTraveller")}</h3>
        <span className="text-sm text-muted-foreground">{about.join(" · ")}</span>
      </div>
      {/* So that a reader sees which of them an edit has changed. */}
      {review.history.length > 0 ? <OtherRatings stars={stars} /> : null}
      {review.body === null ? (
        <p className="text-muted-foreground">{t("erased")}</p>
      ) : (
        <ReviewText text={review.body} lang={review.locale} />
      )}
      <ReviewPictures reviewId={review.id} pictures={review.pictures} author={review.authorName} />
      {review.answer === null ? null : (
        <div className="grid gap-1 rounded-lg bg-secondary p-4 text-secondary-foreground">
          <h4 className="text-sm font-semibold">{t("answer")}</h4>
          <ReviewText text={review.answer} lang={review.answerLocale} />
        </div>
      )}
      {review.history.length > 0 ? (
        <EarlierVersions reviewId={review.id} history={review.history} />
      ) : null}
      {children}
    </article>
  );
}
