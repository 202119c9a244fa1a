import { listAgencyPages } from "@/lib/agency-page/sitemap";
import { staticPages } from "@/lib/catalogue/static-pages";
import { getEnvironment } from "@/lib/config/env";
import { listPackagePages } from "@/lib/packages/public/sitemap-packages";
import { AGENCIES_SITEMAP, prefixOfSitemap, STATIC_SITEMAP } from "@/lib/seo/sitemap-files";
import { sitemapXml } from "@/lib/seo/sitemap-xml";
import { xmlResponse } from "@/lib/seo/xml-response";

// One build serves every origin: addresses are put together when they are asked for.
export const dynamic = "force-dynamic";

/** One sitemap: of the pages that are always there, or of agencies, or of their packages. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const { name } = await params;
  const { siteUrl } = getEnvironment();
  if (name === STATIC_SITEMAP) {
    return xmlResponse(
      sitemapXml(
        siteUrl,
        staticPages.map((path) => ({ path, changedOn: null })),
      ),
    );
  }
  const prefix = prefixOfSitemap(name);
  if (prefix === null && name !== AGENCIES_SITEMAP) return new Response(null, { status: 404 });
  const read = await (prefix === null ? listAgencyPages() : listPackagePages(prefix));
  // An empty list would say that all pages are gone.
  if (read.status === "unavailable") {
    return new Response(null, {
      status: 503,
      headers: { "retry-after": "60", "cache-control": "no-store" },
    });
  }
  return xmlResponse(sitemapXml(siteUrl, read.data));
}
