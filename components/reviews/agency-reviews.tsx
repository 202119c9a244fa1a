import { Star } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { EmptyState } from "@/components/feedback/empty-state";
import { ActionForm } from "@/components/forms/action-form";
import { TextAreaField } from "@/components/forms/fields/text-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { Card } from "@/components/ui/card";
import { formatDate } from "@/lib/dates/date";
import { portalPath } from "@/lib/agencies/portal/portal-nav";
import { answerReviewAction } from "@/lib/reviews/actions";
import { AGENCY_REVIEWS_PER_PAGE, type AgencyReview } from "@/lib/reviews/own-queries";
import { MAX_REVIEW_LENGTH } from "@/lib/reviews/reviews";

import { ReviewPages } from "./pages";
import { ReviewPictures } from "./review-pictures";
import { ReviewText } from "./review-text";
import { Stars } from "./stars";

async function AnswerForm({ review }: { review: AgencyReview }) {
  const t = await getTranslations("reviews.portal");
  return (
    <details className="w-full">
      <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold text-primary underline underline-offset-4">
        {t("answerTo", { number: review.number })}
      </summary>
      <ActionForm
        action={answerReviewAction}
        labels={await getFormLabels()}
        locale={await getLocale()}
        className="grid gap-4 pt-2"
      >
        <input type="hidden" name="reviewId" value={review.id} />
        <TextAreaField
          name="answer"
          label={t("answerLabel")}
          hint={t("answerHint")}
          maxLength={MAX_REVIEW_LENGTH}
          rows={4}
          required
        />
        <SubmitButton className="justify-self-start">{t("send")}</SubmitButton>
      </ActionForm>
    </details>
  );
}

async function AgencyReviewCard({ review }: { review: AgencyReview }) {
  const t = await getTranslations("reviews");
  const locale = await getLocale();
  return (
    <Card className="grid justify-items-start gap-3 p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 className="font-semibold wrap-anywhere">{review.title}</h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
          <Stars stars={review.stars} label={t("rated", { stars: review.stars })} />
          <span>{review.authorName ?? t("aTraveller")}</span>
          <span>{formatDate(review.publishedAt, locale)}</span>
          <span>{t("number", { number: review.number })}</span>
        </p>
      </div>
      {review.removalReason !== null ? (
        <p className="text-muted-foreground">
          {t("removed", { reason: t(`reasons.${review.removalReason}`) })}
        </p>
      ) : review.body === null ? (
        <p className="text-muted-foreground">{t("erased")}</p>
      ) : (
        <>
          <ReviewText text={review.body} lang={review.locale} />
          <ReviewPictures
            reviewId={review.id}
            pictures={review.pictures}
            author={review.authorName}
          />
          {review.answer === null ? (
            <AnswerForm review={review} />
          ) : (
            <div className="grid gap-1 rounded-lg bg-secondary p-4 text-secondary-foreground">
              <h3 className="text-sm font-semibold">{t("portal.answerLabel")}</h3>
              <ReviewText text={review.answer} lang={review.answerLocale} />
            </div>
          )}
        </>
      )}
    </Card>
  );
}

/** The agency's reviews, latest first, each with the way to answer it. */
export async function AgencyReviews({
  reviews,
  total,
  page,
}: {
  reviews: readonly AgencyReview[];
  total: number;
  page: number;
}) {
  const t = await getTranslations("reviews.portal");
  if (reviews.length === 0 && page === 1) {
    return <EmptyState icon={<Star aria-hidden="true" />} title={t("none")} text={t("noneText")} />;
  }
  return (
    <>
      <ul className="grid max-w-4xl gap-4">
        {reviews.map((review) => (
          <li key={review.id}>
            <AgencyReviewCard review={review} />
          </li>
        ))}
      </ul>
      <ReviewPages
        page={page}
        last={Math.ceil(total / AGENCY_REVIEWS_PER_PAGE)}
        pathOf={(each) => `${portalPath("reviews")}?page=${String(each)}`}
      />
    </>
  );
}
