import { z } from "zod";
import { isLeakedPassword } from "../../../lib/auth/leaked-passwords";
import { BodyTooLarge, readBody } from "./body";
import type { Route } from "./server";
import { SignInLimit } from "./sign-in-limit";

const PREFIX = "/auth/v1/";
const MAX_BYTES = 64 * 1024;
/** A refused sign-in takes at least this long, so that its time does not tell who is registered. */
const REFUSED_AFTER_MS = 400;

const credentialsSchema = z.looseObject({
  email: z.string().optional().catch(undefined),
  password: z.string().optional().catch(undefined),
});

function refuse(status: number, code: string, message: string, more: object = {}): Response {
  return Response.json({ code: status, error_code: code, msg: message, ...more }, { status });
}

function parse(body: Buffer): z.infer<typeof credentialsSchema> {
  try {
    const parsed = credentialsSchema.safeParse(JSON.parse(body.toString("utf8")));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What hosted Auth does before a password is even looked at: limits and leaked passwords. */
export function createAuthGuard(next: Route, maxBadSignIns: number): Route {
  const limit = new SignInLimit(maxBadSignIns);

  const signIn = async (request: Request, email: string, peer: string) => {
    const attempt = limit.begin(email.trim().toLowerCase(), peer);
    if (!attempt) return refuse(429, "over_request_rate_limit", "Request rate limit reached");
    const began = Date.now();
    const response = await next(request, peer);
    if (response?.ok) attempt.succeed();
    else await wait(began + REFUSED_AFTER_MS - Date.now());
    return response;
  };

  return async (request, peer) => {
    const url = new URL(request.url);
    if (!url.pathname.startsWith(PREFIX)) return null;
    if (request.method !== "POST" && request.method !== "PUT") return next(request, peer);
    let body;
    try {
      body = await readBody(request, MAX_BYTES);
    } catch (error) {
      if (error instanceof BodyTooLarge) return refuse(413, "validation_failed", "Too large");
      throw error;
    }
    const { method, headers } = request;
    const copy = new Request(url, { method, headers, body: new Uint8Array(body) });
    const { email, password } = parse(body);
    const route = url.pathname.slice(PREFIX.length);
    if (route === "token" && url.searchParams.get("grant_type") === "password") {
      return signIn(copy, email ?? "", peer);
    }
    if ((route === "signup" || route === "user") && password && isLeakedPassword(password)) {
      const message = "Password is known to be weak and easy to guess, please choose another.";
      return refuse(422, "weak_password", message, { weak_password: { reasons: ["pwned"] } });
    }
    return next(copy, peer);
  };
}
