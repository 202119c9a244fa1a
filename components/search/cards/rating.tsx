import { getLocale, getTranslations } from "next-intl/server";

import { formatRating } from "@/lib/packages/public/rating";

export async function Rating({ rating, reviews }: { rating: number; reviews: number }) {
  const t = await getTranslations("search");
  const shown = formatRating(rating, await getLocale());
  return (
    <p className="rating">
      <span className="sr-only">{t("rated", { rating: shown })}</span>
      <span aria-hidden="true">
        <strong>★ {shown}</strong> ·
      </span>{" "}
      {t("count.reviews", { count: reviews })}
    </p>
  );
}
