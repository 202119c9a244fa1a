import type { NextRequest } from "next/server";

import { guardRequest } from "@/lib/auth/guard-request";
import { guardSearch } from "@/lib/search/guard-search";

export function middleware(request: NextRequest) {
  return guardSearch(request) ?? guardRequest(request);
}

// Personal routes, addresses that are none of a page, and searches: a public page without a query
// runs no middleware. The hashes need Node's own crypto. All of it is spelled out, as Next reads it
// without running it; lib/search/rewrites.test.ts holds that no key of a search is missing.
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
    "/:locale(es|fr|de|zh)?/request/:path*",
    "/:locale(es|fr|de|zh)?/search/:path*",
    { source: "/:path((?:(?:es|fr|de|zh)/)?package/[^/]+)", has: [{ type: "query", key: "date" }] },
    {
      source: "/:path((?:(?:es|fr|de|zh)/)?package/[^/]+)",
      has: [{ type: "query", key: "travellers" }],
    },
    {
      source:
        "/:path((?:(?:es|fr|de|zh)/)?(?:results/)?(?:hotels|flights|trains|cars|tours|packages))",
      has: [{ type: "query", key: "sort" }],
    },
    {
      source:
        "/:path((?:(?:es|fr|de|zh)/)?(?:results/)?(?:hotels|flights|trains|cars|tours|packages))",
      has: [{ type: "query", key: "after" }],
    },
    {
      source:
        "/:path((?:(?:es|fr|de|zh)/)?(?:results/)?(?:hotels|flights|trains|cars|tours|packages))",
      has: [{ type: "query", key: "q" }],
    },
    {
      source:
        "/:path((?:(?:es|fr|de|zh)/)?(?:results/)?(?:hotels|flights|trains|cars|tours|packages))",
      has: [{ type: "query", key: "place" }],
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
      has: [{ type: "query", key: "checkIn" }],
    },
    {
      source:
        "/:path((?:(?:es|fr|de|zh)/)?(?:results/)?(?:hotels|flights|trains|cars|tours|packages))",
      has: [{ type: "query", key: "checkOut" }],
    },
    {
      source:
        "/:path((?:(?:es|fr|de|zh)/)?(?:results/)?(?:hotels|flights|trains|cars|tours|packages))",
      has: [{ type: "query", key: "departDate" }],
    },
    {
      source:
        "/:path((?:(?:es|fr|de|zh)/)?(?:results/)?(?:hotels|flights|trains|cars|tours|packages))",
      has: [{ type: "query", key: "returnDate" }],
    },
    {
      source:
        "/:path((?:(?:es|fr|de|zh)/)?(?:results/)?(?:hotels|flights|trains|cars|tours|packages))",
      has: [{ type: "query", key: "adults" }],
    },
    {
      source:
        "/:path((?:(?:es|fr|de|zh)/)?(?:results/)?(?:hotels|flights|trains|cars|tours|packages))",
      has: [{ type: "query", key: "children" }],
    },
    {
      source:
        "/:path((?:(?:es|fr|de|zh)/)?(?:results/)?(?:hotels|flights|trains|cars|tours|packages))",
      has: [{ type: "query", key: "rooms" }],
    },
    {
      source:
        "/:path((?:(?:es|fr|de|zh)/)?(?:results/)?(?:hotels|flights|trains|cars|tours|packages))",
      has: [{ type: "query", key: "passengers" }],
    },
    {
      source:
        "/:path((?:(?:es|fr|de|zh)/)?(?:results/)?(?:hotels|flights|trains|cars|tours|packages))",
      has: [{ type: "query", key: "travelers" }],
    },
    {
      source:
        "/:path((?:(?:es|fr|de|zh)/)?(?:results/)?(?:hotels|flights|trains|cars|tours|packages))",
      has: [{ type: "query", key: "price" }],
    },
    {
      source:
        "/:path((?:(?:es|fr|de|zh)/)?(?:results/)?(?:hotels|flights|trains|cars|tours|packages))",
      has: [{ type: "query", key: "stars" }],
    },
    {
      source:
        "/:path((?:(?:es|fr|de|zh)/)?(?:results/)?(?:hotels|flights|trains|cars|tours|packages))",
      has: [{ type: "query", key: "stops" }],
    },
    {
      source:
        "/:path((?:(?:es|fr|de|zh)/)?(?:results/)?(?:hotels|flights|trains|cars|tours|packages))",
      has: [{ type: "query", key: "class" }],
    },
    {
      source:
        "/:path((?:(?:es|fr|de|zh)/)?(?:results/)?(?:hotels|flights|trains|cars|tours|packages))",
      has: [{ type: "query", key: "type" }],
    },
    {
      source:
        "/:path((?:(?:es|fr|de|zh)/)?(?:results/)?(?:hotels|flights|trains|cars|tours|packages))",
      has: [{ type: "query", key: "duration" }],
    },
    {
      source:
        "/:path((?:(?:es|fr|de|zh)/)?(?:results/)?(?:hotels|flights|trains|cars|tours|packages))",
      has: [{ type: "query", key: "amenities" }],
    },
    {
      source:
        "/:path((?:(?:es|fr|de|zh)/)?(?:results/)?(?:hotels|flights|trains|cars|tours|packages))",
      has: [{ type: "query", key: "operator" }],
    },
    {
      source:
        "/:path((?:(?:es|fr|de|zh)/)?(?:results/)?(?:hotels|flights|trains|cars|tours|packages))",
      has: [{ type: "query", key: "seats" }],
    },
    {
      source:
        "/:path((?:(?:es|fr|de|zh)/)?(?:results/)?(?:hotels|flights|trains|cars|tours|packages))",
      has: [{ type: "query", key: "transmission" }],
    },
    {
      source:
        "/:path((?:(?:es|fr|de|zh)/)?(?:results/)?(?:hotels|flights|trains|cars|tours|packages))",
      has: [{ type: "query", key: "kind" }],
    },
    {
      source:
        "/:path((?:(?:es|fr|de|zh)/)?(?:results/)?(?:hotels|flights|trains|cars|tours|packages))",
      has: [{ type: "query", key: "flights" }],
    },
    {
      source:
        "/:path((?:(?:es|fr|de|zh)/)?(?:results/)?(?:hotels|flights|trains|cars|tours|packages))",
      has: [{ type: "query", key: "exact" }],
    },
  ],
};
