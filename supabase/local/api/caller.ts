import type { Keys } from "../keys";
import { type Caller, callerOfKey, TokenError, verifyToken } from "../tokens";

/** @throws {TokenError} without a known key, or for an invalid token */
export function callerOf(request: Request, keys: Keys, issuer: string): Caller {
  const bearer = /^Bearer\s+(.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
  const key = request.headers.get("apikey") ?? (bearer.startsWith("sb_") ? bearer : "");
  const byKey = callerOfKey(key, keys);
  if (!byKey) throw new TokenError("Invalid API key");
  if (bearer === "" || bearer.startsWith("sb_")) return byKey;
  return verifyToken(bearer, keys.jwtSecret, issuer);
}
