import type { Keys } from "../keys";
import { type Caller, callerOfKey, TokenError, verifyToken } from "../tokens";

/**
 * Who sends a request: the user of a valid bearer token, else whoever the API key stands for.
 * @throws TokenError when there is no known key, or the token is not accepted
 */
export function callerOf(request: Request, keys: Keys, issuer: string): Caller {
  const bearer = /^Bearer\s+(.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
  const key = request.headers.get("apikey") ?? (bearer.startsWith("sb_") ? bearer : "");
  const byKey = callerOfKey(key, keys);
  if (!byKey) throw new TokenError("Invalid API key");
  if (bearer === "" || bearer.startsWith("sb_")) return byKey;
  return verifyToken(bearer, keys.jwtSecret, issuer);
}
