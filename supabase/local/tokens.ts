import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

const headerSchema = z.object({ alg: z.literal("HS256") });
const claimsSchema = z.looseObject({
  role: z.enum(["anon", "authenticated", "service_role"]),
  exp: z.number(),
  sub: z.uuid().optional(),
  iss: z.string().optional(),
  nbf: z.number().optional(),
});

/** `exp` is in seconds; null for a role from an API key. */
export type Caller = {
  role: "anon" | "authenticated" | "service_role";
  userId: string | null;
  exp: number | null;
  claims: Record<string, unknown>;
};

export class TokenError extends Error {
  override name = "TokenError";
}

/** Compares in constant time. */
export function isSameSecret(left: string, right: string): boolean {
  const a = createHmac("sha256", "compare").update(left).digest();
  const b = createHmac("sha256", "compare").update(right).digest();
  return timingSafeEqual(a, b);
}

function parsePart(part: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(part ?? "", "base64url").toString("utf8"));
  } catch {
    throw new TokenError("The token is malformed");
  }
}

/** @throws {TokenError} for a forged, unsigned or expired token, or another issuer or role */
export function verifyToken(token: string, secret: string, issuer: string): Caller {
  const parts = token.split(".");
  const [header, payload, signature] = parts;
  if (parts.length !== 3 || !signature) throw new TokenError("The token is malformed");
  if (!headerSchema.safeParse(parsePart(header)).success) {
    throw new TokenError("The token's algorithm is not accepted");
  }
  const expected = createHmac("sha256", secret).update(`${header}.${payload}`).digest("base64url");
  if (!isSameSecret(signature, expected)) throw new TokenError("The token's signature is invalid");
  const parsed = claimsSchema.safeParse(parsePart(payload));
  if (!parsed.success) throw new TokenError("The token's claims are not accepted");
  const { role, exp, sub, iss, nbf } = parsed.data;
  const now = Date.now() / 1000;
  if (exp <= now) throw new TokenError("Token has expired");
  if (nbf !== undefined && nbf > now + 60) throw new TokenError("The token is not valid yet");
  if (iss !== undefined && iss !== issuer) throw new TokenError("The token has another issuer");
  if (role === "authenticated" && sub === undefined) {
    throw new TokenError("The token names no user");
  }
  return { role, userId: sub ?? null, exp, claims: parsed.data };
}

export function signClaims(claims: object, secret: string): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const body = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${body}.${createHmac("sha256", secret).update(body).digest("base64url")}`;
}

/** @returns null for an unknown key */
export function callerOfKey(
  key: string,
  keys: { publishableKey: string; secretKey: string },
): Caller | null {
  const isPublishable = isSameSecret(key, keys.publishableKey);
  const isSecret = isSameSecret(key, keys.secretKey);
  if (!isPublishable && !isSecret) return null;
  const role = isSecret ? "service_role" : "anon";
  return { role, userId: null, exp: null, claims: { role } };
}
