import "server-only";

import { createHash, randomBytes } from "node:crypto";

import { NextResponse, type NextRequest } from "next/server";

import { bootScript } from "@/lib/config/boot-script.mjs";
import { personalPolicy } from "@/lib/config/security-headers.mjs";
import { localePath, splitLocale } from "@/lib/i18n/paths";
import { renewSession } from "@/lib/supabase/middleware";

import { signInPathFor } from "./guarded-paths";

const bootScriptHash = `'sha256-${createHash("sha256").update(bootScript).digest("base64")}'`;

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
