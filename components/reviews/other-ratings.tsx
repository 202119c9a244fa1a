import { getTranslations } from "next-intl/server";

import { ratings, type Rating } from "@/lib/reviews/reviews";

/** What was rated beside the whole trip, in words. */
export async function OtherRatings({ stars }: { stars: Readonly<Record<Rating, number>> }) {
  const t = await getTranslations("reviews");
  return (
    <p className="text-sm text-muted-foreground">
      {ratings
        .filter((each) => each !== "stars")
        .map((each) => t("oneRating", { rating: t(`ratings.${each}`), stars: stars[each] }))
        .join(" · ")}
    </p>
  );
}
