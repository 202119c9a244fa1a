import "server-only";

import { randomBytes } from "node:crypto";

import { NextResponse, type NextRequest } from "next/server";

import { bootScriptHash } from "./boot-script-hash";
import { personalPolicy } from "./security-headers.mjs";

const RENDERED_QUERY = "x-nextjs-rewritten-query";

/** Next reads the nonce from the request's policy; `x-nonce` marks the request for the rewrites. */
export function respondWithNonce(request: NextRequest): NextResponse {
  const nonce = randomBytes(16).toString("base64");
  const policy = personalPolicy(nonce, bootScriptHash);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  // After a rewrite Next reports the destination's empty query although it renders with the
  // request's. Its client would then confuse /auth with /auth?tab=sign-up.
  const { search } = request.nextUrl;
  if (search !== "") response.headers.set(RENDERED_QUERY, search.slice(1));
  return response;
}
