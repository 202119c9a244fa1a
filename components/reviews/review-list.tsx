import { getLocale, getTranslations } from "next-intl/server";

import { reportPath } from "@/lib/account/report/subject";
import { localePath } from "@/lib/i18n/paths";
import type { PublicReview } from "@/lib/reviews/reviews";

import { ReviewItem } from "./review-item";

/** A plain link: it needs no script. */
async function ReportLink({ id, number }: Pick<PublicReview, "id" | "number">) {
  const t = await getTranslations("reviews");
  return (
    <a
      href={localePath(await getLocale(), reportPath({ kind: "review", id }))}
      rel="nofollow"
      aria-label={t("reportNumber", { number })}
      className="inline-flex min-h-11 w-fit items-center text-sm text-muted-foreground underline print:hidden"
    >
      {t("report")}
    </a>
  );
}

export function ReviewList({ reviews }: { reviews: readonly PublicReview[] }) {
  return (
    <ol className="grid gap-6">
      {reviews.map((review) => (
        <li key={review.id} className="border-t pt-6 first:border-t-0 first:pt-0">
          <ReviewItem review={review}>
            <ReportLink id={review.id} number={review.number} />
          </ReviewItem>
        </li>
      ))}
    </ol>
  );
}
