import "server-only";

import { revalidateTag, updateTag } from "next/cache";

import {
  HOLIDAY_ROWS_TAG,
  LIVE_AGENCIES_TAG,
  packageCardTag,
  packageTag,
  PUBLIC_PACKAGES_TAG,
} from "./cache-tags";

export function expirePublicPackages(): void {
  // A cached "not found" page has no agency tag.
  updateTag(LIVE_AGENCIES_TAG);
  updateTag(PUBLIC_PACKAGES_TAG);
}

/** For a route handler, where `updateTag` is refused. */
export function expirePackagePages(ids: readonly string[]): void {
  if (ids.length === 0) return;
  const tags = ids.flatMap((id) => [packageTag(id), packageCardTag(id)]);
  for (const tag of [PUBLIC_PACKAGES_TAG, HOLIDAY_ROWS_TAG, ...tags]) {
    revalidateTag(tag, { expire: 0 });
  }
}
