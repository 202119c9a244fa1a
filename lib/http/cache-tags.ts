export { LIVE_AGENCIES_TAG, PUBLIC_PACKAGES_TAG } from "@/lib/cache/public-tags";

/** On the read of which rows stand for the fixed holidays. Expired when one of them comes or goes. */
export const HOLIDAY_ROWS_TAG = "holiday-rows";

/**
 * On every cached read of all of one public package.
 * @param id of its row, also where its address has a fixed holiday's name
 */
export function packageTag(id: string): string {
  return `package-${id}`;
}

/** On every cached read of what a card shows of a package, which is less: no seats. */
export function packageCardTag(id: string): string {
  return `package-card-${id}`;
}

/** On every cached read of a package of an agency, whose days begin at the agency's midnight. */
export function agencyTag(agencyId: string): string {
  return `agency-${agencyId}`;
}
