import "server-only";

import { PUBLIC_PACKAGES_TAG } from "@/lib/http/cache-tags";

import type { PackageSearch, PackageSearchPage } from "./package-search";
import { readCached } from "./public-queries";
import type { PublicRead } from "./public-types";
import { searchPublicPackages } from "./search-queries";

/**
 * The first page of a search that asks for nothing, kept until a package changes: for the prerendered
 * list.
 * @param search the same for every caller: the answer is kept under one key
 */
export function listNewestPackages(search: PackageSearch): Promise<PublicRead<PackageSearchPage>> {
  const read = async () => {
    const page = await searchPublicPackages(search);
    if (page.status === "unavailable") throw new Error("The packages could not be searched.");
    return page.data;
  };
  return readCached(read, ["newest-packages"], [PUBLIC_PACKAGES_TAG]);
}
