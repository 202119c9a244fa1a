export { LIVE_AGENCIES_TAG, PUBLIC_PACKAGES_TAG } from "@/lib/cache/public-tags";

/** Tags the cached ids of the fixed holidays' rows; expires when one is added or removed. */
export const HOLIDAY_ROWS_TAG = "holiday-rows";

/**
 * Tags every cached read of one public package. @param id of its row, even if its address has a
 * slug
 */
export function packageTag(id: string): string {
  return `package-${id}`;
}

/** Tags every cached read of a package's card, which shows no seats. */
export function packageCardTag(id: string): string {
  return `package-card-${id}`;
}

/** Tags every cached read of an agency's packages, whose days start at the agency's midnight. */
export function agencyTag(agencyId: string): string {
  return `agency-${agencyId}`;
}
