import { listAgencyPages } from "@/lib/agency-page/sitemap";
import { getEnvironment } from "@/lib/config/env";
import { countPublicPackages } from "@/lib/packages/public/sitemap-packages";
import {
  AGENCIES_SITEMAP,
  packagesSitemap,
  sitemapPrefixes,
  STATIC_SITEMAP,
} from "@/lib/seo/sitemap-files";
import { sitemapIndexXml } from "@/lib/seo/sitemap-xml";
import { xmlResponse } from "@/lib/seo/xml-response";

// One build serves every origin: addresses are put together when they are asked for.
export const dynamic = "force-dynamic";

/** The list of sitemaps. While the backend is down, the one of the pages that need no backend. */
export async function GET(): Promise<Response> {
  const count = await countPublicPackages();
  const prefixes = count.status === "ok" ? sitemapPrefixes(count.data) : [];
  const agencies = await listAgencyPages();
  const hasAgencies = agencies.status === "ok" && agencies.data.length > 0;
  const names = [
    STATIC_SITEMAP,
    ...(hasAgencies ? [AGENCIES_SITEMAP] : []),
    ...prefixes.map(packagesSitemap),
  ];
  return xmlResponse(
    sitemapIndexXml(
      getEnvironment().siteUrl,
      names.map((name) => `/sitemaps/${name}`),
    ),
  );
}
