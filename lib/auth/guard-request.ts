import "server-only";

import { createHash, randomBytes } from "node:crypto";

import { NextResponse, type NextRequest } from "next/server";

import { bootScript } from "@/lib/config/boot-script.mjs";
import { personalPolicy } from "@/lib/config/security-headers.mjs";
import { localePath, splitLocale } from "@/lib/i18n/paths";
import { renewSession } from "@/lib/supabase/middleware";

const bootScriptHash = `'sha256-${createHash("sha256").update(bootScript).digest("base64")}'`;

/** Where a visitor without a session is sent from a guarded path, or null where none is needed. */
export function signInPathFor(path: string): string | null {
  if (/^\/agency-portal\/auth(\/|$)/.test(path)) return null;
  if (/^\/agency-portal(\/|$)/.test(path)) return "/agency-portal/auth";
  if (/^\/(messages|dashboard)(\/|$)/.test(path) || path === "/agency/register") return "/auth";
  return null;
}

/**
 * What stands before personal pages: a fresh session, a content security policy with a nonce, and
 * the way to sign in. A courtesy: pages and actions check again, and the database has the last word.
 */
export async function guardRequest(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const { locale, path } = splitLocale(pathname);
  const signInPath = signInPathFor(path);
  const nonce = randomBytes(16).toString("base64");
  const policy = personalPolicy(nonce, bootScriptHash);

  return renewSession(request, (hasSession) => {
    if (!hasSession && signInPath !== null && request.method === "GET") {
      const target = new URL(localePath(locale, signInPath), request.url);
      target.searchParams.set("next", `${pathname}${search}`);
      return NextResponse.redirect(target);
    }
    const headers = new Headers(request.headers);
    headers.set("x-nonce", nonce);
    headers.set("content-security-policy", policy);
    const response = NextResponse.next({ request: { headers } });
    response.headers.set("content-security-policy", policy);
    response.headers.set("cache-control", "private, no-store");
    return response;
  });
}
