import "server-only";

import { randomBytes } from "node:crypto";

import { NextResponse, type NextRequest } from "next/server";

import { bootScriptHash } from "./boot-script-hash";
import { personalPolicy } from "./security-headers.mjs";

/** The query by which Next's client keys what it has fetched. */
const RENDERED_QUERY = "x-nextjs-rewritten-query";

/**
 * Lets a request through to a page that is rendered for it, under a content security policy with a
 * nonce of its own. Next reads the nonce from the request's copy of the policy, and the rewrites know
 * by `x-nonce` that the request came this way.
 */
export function respondWithNonce(request: NextRequest): NextResponse {
  const nonce = randomBytes(16).toString("base64");
  const policy = personalPolicy(nonce, bootScriptHash);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  // After a rewrite of next.config.mjs, Next names the query of the destination, which is empty, though
  // it renders the page with the query of the request. Its client would then take /auth for
  // /auth?tab=sign-up.
  const { search } = request.nextUrl;
  if (search !== "") response.headers.set(RENDERED_QUERY, search.slice(1));
  return response;
}
