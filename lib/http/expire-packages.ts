import "server-only";

import { updateTag } from "next/cache";

import { LIVE_AGENCIES_TAG, PUBLIC_PACKAGES_TAG } from "./cache-tags";

/** Call it after an agency goes live or stops; visitors see the change from the next request on. */
export function expirePublicPackages(): void {
  // A cached "not found" page has no agency tag.
  updateTag(LIVE_AGENCIES_TAG);
  updateTag(PUBLIC_PACKAGES_TAG);
}
