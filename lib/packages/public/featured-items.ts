import "server-only";

import { FEATURED_TAG, LIVE_AGENCIES_TAG } from "@/lib/http/cache-tags";
import { readCached } from "@/lib/http/public-read";
import { createAnonymousClient } from "@/lib/supabase/anonymous";

import { agencyItem, type CatalogueItem } from "./items";
import { getPublicSummary } from "./queries";

async function readFeaturedIds(): Promise<string[]> {
  const { data, error } = await createAnonymousClient()
    .from("featured_packages")
    .select("package_id")
    .order("position")
    .retry(false);
  if (error) throw error;
  return data.map(({ package_id }) => package_id);
}

/** Listed packages that the operator features, in its order; none while the backend is down. */
export async function listFeaturedItems(): Promise<CatalogueItem[]> {
  // Packages off sale are not in the answer. One that its agency puts back may be missing for five minutes.
  const tags = [FEATURED_TAG, LIVE_AGENCIES_TAG];
  const ids = await readCached(readFeaturedIds, ["featured-packages"], tags);
  if (ids.status === "unavailable") return [];
  // Each under its own tag: a package that changes or is withdrawn expires the pages that show it.
  const reads = await Promise.all(ids.data.map(getPublicSummary));
  return reads.flatMap((read) =>
    read.status === "ok" && read.data !== null ? [agencyItem(read.data, read.data.rating)] : [],
  );
}
