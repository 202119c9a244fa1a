import type { NextRequest } from "next/server";

import { guardRequest } from "@/lib/auth/guard-request";
import { guardSearch } from "@/lib/search/guard-search";

export function middleware(request: NextRequest) {
  return guardSearch(request) ?? guardRequest(request);
}

// Personal routes, addresses that are none of a page, and searches: a public page without a query
// runs no middleware. The hashes need Node's own crypto.
export const config = {
  runtime: "nodejs",
  matcher: [
    "/en/:path*",
    "/:locale(es|fr|de|zh)?/agency-portal/:path*",
    "/:locale(es|fr|de|zh)?/messages/:path*",
    "/:locale(es|fr|de|zh)?/dashboard/:path*",
    "/:locale(es|fr|de|zh)?/agency/register",
    "/:locale(es|fr|de|zh)?/auth/:path*",
    "/:locale(es|fr|de|zh)?/package/:id/book",
    "/:locale(es|fr|de|zh)?/search/:path*",
    {
      source:
        "/:path((?:(?:es|fr|de|zh)/)?(?:results/)?(?:hotels|flights|trains|cars|tours|packages))",
      has: [{ type: "query", key: "sort" }],
    },
    {
      source:
        "/:path((?:(?:es|fr|de|zh)/)?(?:results/)?(?:hotels|flights|trains|cars|tours|packages))",
      has: [{ type: "query", key: "q" }],
    },
    {
      source:
        "/:path((?:(?:es|fr|de|zh)/)?(?:results/)?(?:hotels|flights|trains|cars|tours|packages))",
      has: [{ type: "query", key: "from" }],
    },
    {
      source:
        "/:path((?:(?:es|fr|de|zh)/)?(?:results/)?(?:hotels|flights|trains|cars|tours|packages))",
      has: [{ type: "query", key: "to" }],
    },
    {
      source:
        "/:path((?:(?:es|fr|de|zh)/)?(?:results/)?(?:hotels|flights|trains|cars|tours|packages))",
      has: [{ type: "query", key: "place" }],
    },
  ],
};
