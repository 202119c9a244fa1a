import type { NextRequest } from "next/server";

import { guardRequest } from "@/lib/auth/guard-request";

export function middleware(request: NextRequest) {
  return guardRequest(request);
}

// Personal routes, and addresses that are none of a page: public pages run no middleware. The hashes need Node's own crypto.
export const config = {
  runtime: "nodejs",
  matcher: [
    "/en/:path*",
    "/:locale(es|fr|de|zh)?/agency-portal/:path*",
    "/:locale(es|fr|de|zh)?/messages/:path*",
    "/:locale(es|fr|de|zh)?/dashboard/:path*",
    "/:locale(es|fr|de|zh)?/agency/register",
    "/:locale(es|fr|de|zh)?/auth/:path*",
  ],
};
