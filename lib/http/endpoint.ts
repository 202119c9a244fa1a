import "server-only";

import type { ErrorCode } from "@/lib/actions/error-codes";
import { isSameOrigin } from "@/lib/actions/origin";
import { failed, type ActionFailure, type ActionResult } from "@/lib/actions/types";
import { getSession, type SignedInSession } from "@/lib/auth/session";

const statusByCode: Partial<Record<ErrorCode, number>> = {
  invalidInput: 400,
  linkInvalid: 400,
  notAuthenticated: 401,
  forbidden: 403,
  notFound: 404,
  fileTooLarge: 400,
  fileType: 400,
  filesUsedUp: 400,
  tooManyFiles: 400,
  conflict: 409,
  rateLimited: 429,
  unavailable: 503,
};

export function respond(result: ActionResult<unknown>): Response {
  return Response.json(result.ok ? (result.data ?? {}) : { code: result.code }, {
    status: result.ok ? 200 : (statusByCode[result.code] ?? 500),
    headers: { "cache-control": "private, no-store" },
  });
}

/** A download that a browser neither keeps nor runs. @param name in ASCII, without quotes */
export function jsonFile(content: unknown, name: string): Response {
  return new Response(JSON.stringify(content, null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; sandbox",
    },
  });
}

/** Reads check `Sec-Fetch-Site`, mutations the origin. */
export async function requireCaller(
  request: Request,
): Promise<{ ok: true; data: SignedInSession } | ActionFailure> {
  const site = request.headers.get("sec-fetch-site");
  const isOurs =
    request.method === "GET" ? site === null || site === "same-origin" : await isSameOrigin();
  if (!isOurs) return failed("forbidden");
  const session = await getSession();
  if (session.status === "unavailable") return failed("unavailable");
  if (session.status !== "signed-in") return failed("notAuthenticated");
  return { ok: true, data: session };
}

/** In bytes; several times a message of 4,000 characters in any script. */
const LARGEST_BODY = 64 * 1_024;

export async function readJson(request: Request): Promise<unknown> {
  if (Number(request.headers.get("content-length") ?? 0) > LARGEST_BODY || !request.body) {
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > LARGEST_BODY) return undefined;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    return undefined;
  }
}
