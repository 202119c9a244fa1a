import "server-only";

import { getAdminClient, unavailable } from "@/lib/auth/admin-client";
import { REVIEWS_PER_PAGE, type PublicReview } from "@/lib/reviews/reviews";
import { toReview } from "@/lib/reviews/rows";

export interface ReviewsOfPackage {
  reviews: PublicReview[];
  total: number;
  /** Counts from 1. */
  page: number;
}

/** A package's published reviews as they are now, newest first. @throws BackendUnavailableError */
export async function listPackageReviews(
  packageId: string,
  page: number,
): Promise<ReviewsOfPackage> {
  const client = await getAdminClient();
  const { data, error } = await client.rpc("list_reviews", {
    p_package_id: packageId,
    p_page: page,
    p_limit: REVIEWS_PER_PAGE,
  });
  if (error) unavailable("Listing a package's reviews", error);
  return { reviews: data.map(toReview), total: data[0]?.total ?? 0, page };
}
