import "server-only";

import { updateTag } from "next/cache";

import { LIVE_AGENCIES_TAG, PUBLIC_PACKAGES_TAG } from "./cache-tags";

export function expirePublicPackages(): void {
  // A cached "not found" page has no agency tag.
  updateTag(LIVE_AGENCIES_TAG);
  updateTag(PUBLIC_PACKAGES_TAG);
}
