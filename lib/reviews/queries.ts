import "server-only";

import { isHolidayId } from "@/lib/catalogue/holidays";
import { agencyRatingTag, packageReviewsTag } from "@/lib/http/cache-tags";
import { readCached, type PublicRead } from "@/lib/http/public-read";
import { getHolidayRowId } from "@/lib/packages/public/queries";
import { createAnonymousClient } from "@/lib/supabase/anonymous";

import {
  REVIEWS_PER_PAGE,
  type PublicReview,
  type ReviewFigures,
  type ReviewFilters,
} from "./reviews";
import { toFigures, toReview } from "./rows";

export interface PackageReviews {
  /** The package's row, also where the address has a slug. */
  packageId: string;
  figures: ReviewFigures;
  reviews: PublicReview[];
  /** How many the filters leave. */
  total: number;
}

/** How many the package's own page shows. */
const SHOWN = 3;

async function readReviews(packageId: string, filters: ReviewFilters | null) {
  const client = createAnonymousClient();
  const [figures, list] = await Promise.all([
    client.rpc("get_review_figures", { p_subject_id: packageId }).single().retry(false),
    client
      .rpc("list_reviews", {
        p_package_id: packageId,
        p_sort: filters?.sort ?? "newest",
        p_locale: filters?.language ?? null,
        p_stars: filters?.stars ?? null,
        p_party: filters?.party ?? null,
        p_page: filters?.page ?? 1,
        p_limit: filters ? REVIEWS_PER_PAGE : SHOWN,
      })
      .retry(false),
  ]);
  if (figures.error) throw figures.error;
  if (list.error) throw list.error;
  return {
    packageId,
    figures: toFigures(figures.data),
    reviews: list.data.map(toReview),
    total: list.data[0]?.total ?? 0,
  };
}

/**
 * A package's figures and reviews, cached until they change; without filters the latest few. Null for a fixed
 * holiday without a row. @param id uuid, or a fixed holiday's slug
 */
export async function getPackageReviews(
  id: string,
  filters: ReviewFilters | null = null,
): Promise<PublicRead<PackageReviews | null>> {
  const row = isHolidayId(id)
    ? await getHolidayRowId(id)
    : ({ status: "ok", data: id } satisfies PublicRead<string>);
  if (row.status === "unavailable" || row.data === null) {
    return row.status === "unavailable" ? row : { status: "ok", data: null };
  }
  const packageId = row.data;
  const key = ["package-reviews", packageId, JSON.stringify(filters)];
  return readCached(() => readReviews(packageId, filters), key, [packageReviewsTag(packageId)]);
}

async function readFigures(subjectId: string): Promise<ReviewFigures> {
  const { data, error } = await createAnonymousClient()
    .rpc("get_review_figures", { p_subject_id: subjectId })
    .single()
    .retry(false);
  if (error) throw error;
  return toFigures(data);
}

/** Count and averages of an agency's published reviews, cached until one changes. */
export function getAgencyRating(agencyId: string): Promise<PublicRead<ReviewFigures>> {
  return readCached(
    () => readFigures(agencyId),
    ["agency-rating", agencyId],
    [agencyRatingTag(agencyId)],
  );
}
