import "server-only";

import { randomBytes } from "node:crypto";

import { NextResponse, type NextRequest } from "next/server";

import { bootScriptHash } from "./boot-script-hash";
import { personalPolicy } from "./security-headers.mjs";

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
  return response;
}
