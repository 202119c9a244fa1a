import { getLocale, getTranslations } from "next-intl/server";

/** Guests' mark and how many gave it. */
export async function Rating({ rating, reviews }: { rating: number; reviews: number }) {
  const t = await getTranslations("search");
  return (
    <p className="rating">
      <span className="sr-only">{t("rated", { rating })}</span>
      <strong aria-hidden="true">★ {rating.toLocaleString(await getLocale())}</strong>{" "}
      {t("count.reviews", { count: reviews })}
    </p>
  );
}
