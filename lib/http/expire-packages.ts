import "server-only";

import { updateTag } from "next/cache";

import { LIVE_AGENCIES_TAG, PUBLIC_PACKAGES_TAG } from "./cache-tags";

/** After an agency has gone live, or is no longer: strangers see it from the next request on. */
export function expirePublicPackages(): void {
  // A page that says that a package is not there does not know of which agency it would be.
  updateTag(LIVE_AGENCIES_TAG);
  updateTag(PUBLIC_PACKAGES_TAG);
}
