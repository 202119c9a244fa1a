import { getLocale, getTranslations } from "next-intl/server";

export async function Rating({ rating, reviews }: { rating: number; reviews: number }) {
  const t = await getTranslations("search");
  const shown = rating.toLocaleString(await getLocale());
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
