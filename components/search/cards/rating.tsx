import { getLocale, getTranslations } from "next-intl/server";

import { formatRating } from "@/lib/packages/public/rating";

/** @param isSample nobody wrote these reviews */
export async function CardRating({
  rating,
  reviews,
  isSample = false,
}: {
  rating: number;
  reviews: number;
  isSample?: boolean;
}) {
  const t = await getTranslations("search");
  const catalogue = await getTranslations("catalogue");
  const shown = formatRating(rating, await getLocale());
  return (
    <p className="rating">
      <span className="sr-only">{t("rated", { rating: shown })}</span>
      <span aria-hidden="true">
        <strong>★ {shown}</strong> ·
      </span>{" "}
      {t("count.reviews", { count: reviews })}
      {isSample ? ` · ${catalogue("detail.sampleRating")}` : null}
    </p>
  );
}
