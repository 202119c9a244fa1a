import type { NextRequest } from "next/server";

import { guardRequest } from "@/lib/auth/guard-request";
import { guardSearch } from "@/lib/search/guard-search";

export function middleware(request: NextRequest) {
  return guardSearch(request) ?? guardRequest(request);
}

// Next reads this without running it, so it can't be generated. Personal pages, addresses without a page
// of their own, and pages that a query may change; lib/search/guard-search.ts knows the keys of a search.
// The hashes need Node's own crypto.
export const config = {
  runtime: "nodejs",
  matcher: [
    "/en/:path*",
    "/:locale(es|fr|de|zh)?/:area(agency-portal|messages|notifications|dashboard|auth|request|search)/:path*",
    "/:locale(es|fr|de|zh)?/agency/register",
    "/:locale(es|fr|de|zh)?/report",
    "/:locale(es|fr|de|zh)?/travellers/:token",
    "/:locale(es|fr|de|zh)?/lists/:token",
    "/:locale(es|fr|de|zh)?/package/:id/book",
    "/:locale(es|fr|de|zh)?/package/:id/reviews",
    "/:locale(es|fr|de|zh)?/saved/compare",
    "/:path((?:(?:es|fr|de|zh)/)?(?:results/)?(?:hotels|flights|trains|cars|tours|packages))",
    { source: "/:path((?:(?:es|fr|de|zh)/)?package/[^/]+)", has: [{ type: "query", key: "date" }] },
    {
      source: "/:path((?:(?:es|fr|de|zh)/)?package/[^/]+)",
      has: [{ type: "query", key: "travellers" }],
    },
  ],
};
