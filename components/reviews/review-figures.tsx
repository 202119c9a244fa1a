import { getLocale, getTranslations } from "next-intl/server";

import { Icon } from "@/components/ui/icon";
import { formatRating } from "@/lib/packages/public/rating";
import { ratings, type ReviewFigures } from "@/lib/reviews/reviews";

/** The rating below a package's title, with the way to its reviews. Nothing before the third review. */
export async function RatingLink({ figures }: { figures: ReviewFigures }) {
  const t = await getTranslations("reviews");
  const locale = await getLocale();
  if (figures.averages === null) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-1.5 font-semibold">
      <Icon name="star" className="size-5 fill-sun stroke-none" />
      {t("rated", { stars: formatRating(figures.averages.stars, locale) })}
      <a href="#reviews" className="inline-flex min-h-11 items-center font-normal underline">
        {t("count", { count: figures.count })}
      </a>
    </p>
  );
}

/** Count and averages above a list of reviews. */
export async function FiguresSummary({ figures }: { figures: ReviewFigures }) {
  const t = await getTranslations("reviews");
  const locale = await getLocale();
  const { averages, count, byStars } = figures;
  if (averages === null) {
    return (
      <p className="text-muted-foreground">
        {t("count", { count })} · {t("soon")}
      </p>
    );
  }
  return (
    <div className="grid gap-x-10 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)]">
      <p>
        <span className="sr-only">
          {t("rated", { stars: formatRating(averages.stars, locale) })}
        </span>
        <span
          aria-hidden="true"
          className="flex items-center gap-2 font-display text-4xl font-bold"
        >
          <Icon name="star" className="size-8 fill-sun stroke-none" />
          {formatRating(averages.stars, locale)}
        </span>
        <span className="text-muted-foreground">{t("count", { count })}</span>
      </p>
      <dl className="grid content-start gap-1.5 text-sm">
        {ratings.slice(1).map((rating) => (
          <div key={rating} className="flex justify-between gap-4 border-b pb-1.5">
            <dt>{t(`ratings.${rating}`)}</dt>
            <dd className="font-semibold tabular-nums">{formatRating(averages[rating], locale)}</dd>
          </div>
        ))}
      </dl>
      <dl className="grid content-start gap-1 text-sm">
        {byStars
          .map((number, index) => ({ number, stars: index + 1 }))
          .reverse()
          .map(({ number, stars }) => (
            <div key={stars} className="grid grid-cols-[4.5rem_1fr_1.5rem] items-center gap-2">
              <dt>{t("list.starCount", { count: stars })}</dt>
              <dd aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-muted">
                <span
                  className="block h-full bg-sun"
                  style={{ width: `${String(Math.round((number / count) * 100))}%` }}
                />
              </dd>
              <dd className="text-right tabular-nums">{number}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
