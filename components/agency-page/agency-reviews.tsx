import { getLocale, getTranslations } from "next-intl/server";

import { FiguresSummary } from "@/components/reviews/review-figures";
import { ReviewText } from "@/components/reviews/review-text";
import { Stars } from "@/components/reviews/stars";
import type { AgencyPageReviews } from "@/lib/agency-page/queries";
import { formatDate } from "@/lib/dates/date";
import { localePath } from "@/lib/i18n/paths";
import { METHOD_PATH, reviewsPath } from "@/lib/reviews/reviews";

/** The latest reviews of an agency's trips, each with the way to all of its package. */
export async function AgencyReviewsSection({
  name,
  reviews: { figures, reviews },
}: {
  name: string;
  reviews: AgencyPageReviews;
}) {
  const t = await getTranslations("agency-page.reviews");
  const words = await getTranslations("reviews");
  const locale = await getLocale();
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-14 scroll-mt-20">
      <h2 id="reviews-title" className="text-2xl font-bold">
        {t("title")}
      </h2>
      {figures.count === 0 ? (
        <p className="mt-3 wrap-anywhere text-muted-foreground">{t("none", { name })}</p>
      ) : (
        <div className="mt-4 grid gap-8">
          <FiguresSummary figures={figures} />
          <ol className="grid gap-6 lg:grid-cols-2">
            {reviews.map((review) => (
              <li
                key={review.id}
                className="grid content-start gap-2 rounded-xl border bg-card p-5"
              >
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Stars stars={review.stars} label={words("rated", { stars: review.stars })} />
                  <h3 className="font-semibold wrap-anywhere">
                    {review.authorName ?? words("aTraveller")}
                  </h3>
                  <span className="text-sm text-muted-foreground">
                    {words("travelled", {
                      month: formatDate(review.travelledIn, locale, {
                        month: "long",
                        year: "numeric",
                      }),
                    })}
                  </span>
                </div>
                <ReviewText text={review.body} lang={review.locale} className="line-clamp-6" />
                {review.packageTitle === null ? null : (
                  // Rendered for the request: the router need not fetch it.
                  <a
                    href={localePath(locale, reviewsPath(review.packageId))}
                    className="inline-flex min-h-11 w-fit items-center text-sm wrap-anywhere text-primary underline underline-offset-4"
                  >
                    {t("of", { title: review.packageTitle })}
                  </a>
                )}
              </li>
            ))}
          </ol>
        </div>
      )}
      <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm text-muted-foreground">
        <span>{words("verified")}</span>
        <a
          href={localePath(locale, METHOD_PATH)}
          className="inline-flex min-h-11 items-center underline"
        >
          {words("how")}
        </a>
      </p>
    </section>
  );
}
