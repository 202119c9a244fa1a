import "server-only";
import { NextResponse, type NextRequest } from "next/server";

import { respondWithNonce } from "@/lib/config/respond-with-nonce";
import { localePath, splitLocale } from "@/lib/i18n/paths";
import { isCategory } from "@/lib/navigation/categories";
import { packagePath } from "@/lib/navigation/package-paths";
import { searchPath } from "@/lib/search/query/address";

import { searchKeys } from "./rewrites.mjs";

/** Next ignores a single empty value. */
function isSearch(query: URLSearchParams): boolean {
  return searchKeys.some((key) => {
    const values = query.getAll(key);
    return values.length > 1 || Boolean(values[0]);
  });
}

/** Removes a nonce header that the visitor sent. */
function respondWithoutNonce(request: NextRequest): NextResponse {
  const headers = new Headers(request.headers);
  headers.delete("x-nonce");
  return NextResponse.next({ request: { headers } });
}

/** Prerendered pages stay; a search gets its own content security policy. Null for other paths. */
export function guardSearch(request: NextRequest): NextResponse | null {
  const { pathname } = request.nextUrl;
  // English has no prefix, so this path does not exist.
  if (/^\/en(\/|$)/.test(pathname)) return null;
  const { locale, path } = splitLocale(pathname);
  const [, first, second, third] = path.split("/");
  if (first === "search" && isCategory(third)) {
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
  // The prerendered not-found page has its own policy.
  if (first === "search") return NextResponse.next();
  if (first === "package" && second && third === undefined) {
    // Next's router loads the static page; its script applies the query.
    const isRouter = request.headers.get("sec-fetch-dest") === "empty";
    return isRouter ? respondWithoutNonce(request) : respondWithNonce(request);
  }
  if (!isCategory(first === "results" ? second : first)) return null;
  return isSearch(request.nextUrl.searchParams)
    ? respondWithNonce(request)
    : respondWithoutNonce(request);
}
