import "server-only";
import { NextResponse, type NextRequest } from "next/server";

import { respondWithNonce } from "@/lib/config/respond-with-nonce";
import { localePath, splitLocale } from "@/lib/i18n/paths";
import { isCategory } from "@/lib/navigation/categories";
import { packagePath } from "@/lib/navigation/package-paths";
import { searchPath } from "@/lib/search/query/address";

import { searchKeys } from "./rewrites.mjs";

/** Whether a rewrite takes the query for a search: Next takes a single empty value for none. */
function isSearch(query: URLSearchParams): boolean {
  return searchKeys.some((key) => {
    const values = query.getAll(key);
    return values.length > 1 || Boolean(values[0]);
  });
}

/** Lets a request through to the prerendered page, without a nonce of its sender's making. */
function respondWithoutNonce(request: NextRequest): NextResponse {
  const headers = new Headers(request.headers);
  headers.delete("x-nonce");
  return NextResponse.next({ request: { headers } });
}

/**
 * A category's page is prerendered; with a search in its query the configuration's rewrites lead to
 * one that is rendered for the request, and has its content security policy from here. So is the page
 * of a package with a date or a party in its address. Null for every other address.
 */
export function guardSearch(request: NextRequest): NextResponse | null {
  const { pathname } = request.nextUrl;
  // English has no prefix: such an address is no page's.
  if (/^\/en(\/|$)/.test(pathname)) return null;
  const { locale, path } = splitLocale(pathname);
  const [, first, second, third] = path.split("/");
  if (first === "search" && isCategory(third)) {
    // Where the rewrites lead to has no address of its own.
    const target = new URL(request.url);
    const view = second === "results" ? "results" : "category";
    target.pathname = localePath(locale, searchPath(third, view));
    return NextResponse.redirect(target, 308);
  }
  if (first === "search" && second === "package" && third) {
    const target = new URL(request.url);
    target.pathname = localePath(locale, packagePath(third));
    return NextResponse.redirect(target, 308);
  }
  // Shown by the prerendered not-found page, which has a policy of its own.
  if (first === "search") return NextResponse.next();
  if (first === "package" && second && third === undefined) {
    // The router gets the page that is the same for everybody; its script applies what was chosen.
    const isRouter = request.headers.get("sec-fetch-dest") === "empty";
    return isRouter ? respondWithoutNonce(request) : respondWithNonce(request);
  }
  if (!isCategory(first === "results" ? second : first)) return null;
  return isSearch(request.nextUrl.searchParams)
    ? respondWithNonce(request)
    : respondWithoutNonce(request);
}
