import { getTranslations } from "next-intl/server";

import { ReviewPages } from "@/components/reviews/pages";
import { ReviewItem } from "@/components/reviews/review-item";
import { operatorPackagePath } from "@/lib/navigation/operator-paths";
import type { ReviewsOfPackage } from "@/lib/operator/packages/reviews";
import { REVIEWS_PER_PAGE } from "@/lib/reviews/reviews";

import { Section } from "@/components/layout/facts";
import { RemoveReviewForm } from "./remove-review-form";

/** A package's reviews, each with its removal. */
export async function OperatorReviews({
  packageId,
  list: { reviews, total, page },
}: {
  packageId: string;
  list: ReviewsOfPackage;
}) {
  const t = await getTranslations("operator.packageReviews");
  return (
    <Section title={t("title")}>
      {reviews.length === 0 ? (
        <p className="text-muted-foreground">{t("none")}</p>
      ) : (
        <ol className="grid grid-cols-1 gap-6">
          {reviews.map((review) => (
            <li key={review.id} className="border-t pt-6 first:border-t-0 first:pt-0">
              <ReviewItem review={review}>
                <RemoveReviewForm
                  reviewId={review.id}
                  label={t("removeNumber", { number: review.number })}
                />
              </ReviewItem>
            </li>
          ))}
        </ol>
      )}
      <ReviewPages
        page={page}
        last={Math.ceil(total / REVIEWS_PER_PAGE)}
        pathOf={(each) => operatorPackagePath(packageId, each)}
      />
    </Section>
  );
}
