import { getLocale, getTranslations } from "next-intl/server";

import { localePath } from "@/lib/i18n/paths";
import type { PackageReviews } from "@/lib/reviews/queries";
import { METHOD_PATH, reviewsPath } from "@/lib/reviews/reviews";

import { FiguresSummary } from "./review-figures";
import { ReviewList } from "./review-list";

/** The reviews on a package's own page: figures, the latest few, and the way to all. */
export async function PackageReviewsSection({
  id,
  reviews: { figures, reviews, total },
}: {
  /** As in the address. */
  id: string;
  reviews: PackageReviews;
}) {
  const t = await getTranslations("reviews");
  const locale = await getLocale();
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="package-section">
      <h2 id="reviews-title">{t("title")}</h2>
      {total === 0 ? (
        <p className="mt-3 text-muted-foreground">{t("none")}</p>
      ) : (
        <div className="mt-4 grid gap-6">
          <FiguresSummary figures={figures} />
          <ReviewList reviews={reviews} />
        </div>
      )}
      <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm text-muted-foreground">
        {total > 0 ? (
          // Rendered for the request: the router need not fetch it.
          <a
            href={localePath(locale, reviewsPath(id))}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline"
          >
            {t("all", { count: total })}
          </a>
        ) : null}
        <span>{t("verified")}</span>
        <a
          href={localePath(locale, METHOD_PATH)}
          className="inline-flex min-h-11 items-center underline"
        >
          {t("how")}
        </a>
      </p>
    </section>
  );
}
