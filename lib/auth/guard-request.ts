import "server-only";

import { NextResponse, type NextRequest } from "next/server";

import { respondWithNonce } from "@/lib/config/respond-with-nonce";
import { localePath, splitLocale } from "@/lib/i18n/paths";
import { renewSession } from "@/lib/supabase/middleware";

import { signInPathFor } from "./guarded-paths";
import { ROLE_HINT_COOKIE } from "./roles";

/** Redirects early; pages and actions check again, and row-level security enforces access. */
export async function guardRequest(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (/^\/en(\/|$)/.test(pathname)) {
    // English has no prefix. Leading slashes are folded, or the rest could be read as another host.
    const target = new URL(request.url);
    target.pathname = pathname.slice(3).replace(/^\/*/, "/");
    return NextResponse.redirect(target, 308);
  }
  const { locale, path } = splitLocale(pathname);
  const signInPath = signInPathFor(path);

  const respond = (hasSession: boolean) => {
    if (!hasSession && signInPath !== null && request.method === "GET") {
      const target = new URL(localePath(locale, signInPath), request.url);
      target.searchParams.set("next", `${pathname}${search}`);
      return NextResponse.redirect(target);
    }
    const response = respondWithNonce(request);
    response.headers.set("cache-control", "private, no-store");
    return response;
  };

  return renewSession(request, (hasSession) => {
    const response = respond(hasSession);
    // Drops the role hint of an expired session. Not on POST: for a changed cookie Next re-renders
    // the form's page and loses what was typed.
    if (!hasSession && request.method === "GET" && request.cookies.has(ROLE_HINT_COOKIE)) {
      response.cookies.delete(ROLE_HINT_COOKIE);
    }
    return response;
  });
}
