import "server-only";

import { LIVE_AGENCIES_TAG } from "@/lib/http/cache-tags";
import { readCached, type PublicRead } from "@/lib/http/public-read";
import { agencyPath } from "@/lib/navigation/agency-paths";
import type { SitemapPage } from "@/lib/seo/sitemap-xml";
import { createAnonymousClient } from "@/lib/supabase/anonymous";

/** Five languages make 50,000 addresses of it, the most of one sitemap. */
const MOST_AGENCIES = 10_000;

/** PostgREST's row limit. */
const ROWS = 1_000;

async function readPages(): Promise<SitemapPage[]> {
  const client = createAnonymousClient();
  const slugs: string[] = [];
  for (let after = ""; slugs.length < MOST_AGENCIES;) {
    const { data, error } = await client.rpc("list_agency_slugs", { p_after: after }).retry(false);
    if (error) throw error;
    slugs.push(...data.map(({ slug }) => slug));
    after = slugs.at(-1) ?? "";
    if (data.length < ROWS) break;
  }
  return slugs.map((slug) => ({ path: agencyPath(slug), changedOn: null }));
}

/** The pages of live agencies, at most 10,000. */
export function listAgencyPages(): Promise<PublicRead<SitemapPage[]>> {
  return readCached(readPages, ["sitemap-agencies"], [LIVE_AGENCIES_TAG]);
}
