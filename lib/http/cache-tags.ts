export { LIVE_AGENCIES_TAG, PUBLIC_PACKAGES_TAG } from "@/lib/cache/public-tags";

/** Expires when a fixed holiday's row is added or removed. */
export const HOLIDAY_ROWS_TAG = "holiday-rows";

/** Expires when a review of a fixed holiday is published, changed or removed. */
export const HOLIDAY_RATINGS_TAG = "holiday-ratings";

export function packageTag(id: string): string {
  return `package-${id}`;
}

/** Expires when the operator features a package, moves it or takes it off. */
export const FEATURED_TAG = "featured-packages";

/** A card shows no seats. */
export function packageCardTag(id: string): string {
  return `package-card-${id}`;
}

/** @param id of the row, even if the address has a slug */
export function packageReviewsTag(id: string): string {
  return `reviews-${id}`;
}

export function agencyRatingTag(agencyId: string): string {
  return `rating-${agencyId}`;
}

/** Its packages' days start at the agency's midnight. */
export function agencyTag(agencyId: string): string {
  return `agency-${agencyId}`;
}

/** Expires when the agency changes its page. Its packages' pages stay. */
export function agencyPageTag(slug: string): string {
  return `agency-page-${slug}`;
}

/** Expires when the agency publishes a package or takes one off. */
export function agencyPackagesTag(agencyId: string): string {
  return `agency-packages-${agencyId}`;
}

/** Expires when the operator publishes a version of the page: imprint, terms or privacy. */
export function legalTag(kind: string): string {
  return `legal-${kind}`;
}
