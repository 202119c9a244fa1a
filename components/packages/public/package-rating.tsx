import { getLocale, getTranslations } from "next-intl/server";

import { Icon } from "@/components/ui/icon";
import type { CatalogueRating } from "@/lib/packages/public/items";
import { formatRating } from "@/lib/packages/public/rating";

/** "4.7 (12 reviews)"; a sample rating is marked as one. */
export async function PackageRating({ rating: { average, reviews } }: { rating: CatalogueRating }) {
  const t = await getTranslations("catalogue");
  const rating = formatRating(average, await getLocale());
  return (
    <p className="flex items-center gap-1 text-sm text-muted-foreground">
      <Icon name="star" className="size-4 fill-sun stroke-none" />
      <span className="sr-only">{t("card.rating", { rating })}</span>
      <strong aria-hidden="true" className="text-foreground">
        {rating}
      </strong>
      {reviews === null ? t("detail.sampleRating") : t("card.reviews", { count: reviews })}
    </p>
  );
}
