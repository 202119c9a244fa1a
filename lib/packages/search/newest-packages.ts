import "server-only";

import { PUBLIC_PACKAGES_TAG } from "@/lib/http/cache-tags";
import { readCached, type PublicRead } from "@/lib/http/public-read";

import type { PackageSearch, PackageSearchPage } from "./package-search";
import { searchPublicPackages } from "./queries";

/** Cached for the prerendered list. @param search must be the same for every caller */
export function listNewestPackages(search: PackageSearch): Promise<PublicRead<PackageSearchPage>> {
  const read = async () => {
    const page = await searchPublicPackages(search);
    if (page.status === "unavailable") throw new Error("The packages could not be searched.");
    return page.data;
  };
  return readCached(read, ["rated-newest-packages"], [PUBLIC_PACKAGES_TAG]);
}
