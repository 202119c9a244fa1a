import "server-only";

import { PUBLIC_PACKAGES_TAG } from "@/lib/http/cache-tags";
import { readCached, type PublicRead } from "@/lib/http/public-read";
import { idRange, MAX_PACKAGES_OF_FILE } from "@/lib/seo/sitemap-files";
import type { SitemapPage } from "@/lib/seo/sitemap-xml";
import { createAnonymousClient } from "@/lib/supabase/anonymous";


/** PostgREST's row limit. */
const ROWS = 1_000;

/** More packages would not use more files. */
const MOST_COUNTED = 40_000;

/** Fixed holidays are not counted: they are static pages. */
async function readCount(): Promise<number> {
  const { data, error } = await createAnonymousClient()
    .rpc("count_listed_packages", { p_most: MOST_COUNTED })
    .retry(false);
  if (error) throw error;
  return data;
}

async function readPages(prefix: string): Promise<SitemapPage[]> {
  const client = createAnonymousClient();
  const { first, last } = idRange(prefix);
  const pages: SitemapPage[] = [];
  for (let after: string | null = null; pages.length < MAX_PACKAGES_OF_FILE;) {
    const query = client
      .from("travel_packages")
      .select("id, updated_at")
      .eq("status", "published")
      .is("slug", null)
      .lte("id", last)
      .order("id")
      .limit(ROWS);
    const { data, error } = await (
      after === null ? query.gte("id", first) : query.gt("id", after)
    ).retry(false);
    if (error) throw error;
    for (const { id, updated_at } of data) {
      pages.push({ path: `/package/${id}`, changedOn: updated_at.slice(0, 10) });
    }
    after = data.at(-1)?.id ?? null;
    if (data.length < ROWS || after === null) break;
  }
  return pages.slice(0, MAX_PACKAGES_OF_FILE);
}

/** Up to 40,000. */
export function countPublicPackages(): Promise<PublicRead<number>> {
  return readCached(readCount, ["sitemap-count"], [PUBLIC_PACKAGES_TAG]);
}

/** @param prefix of ids, up to two hexadecimal digits */
export function listPackagePages(prefix: string): Promise<PublicRead<SitemapPage[]>> {
  return readCached(() => readPages(prefix), ["sitemap-packages", prefix], [PUBLIC_PACKAGES_TAG]);
}
