import { isIP } from "node:net";
import { isLoopbackAddress } from "@supabase/lite";
import { isSameSecret } from "../tokens";

/**
 * Whose attempt a request is: the address that the site names, which as on hosted only counts
 * beside the secret key, or else that of the socket. No other header counts: anybody can write one.
 * @returns null for this machine itself: behind its address stands everybody who uses the site, or
 *   a proxy, and nobody may use up the quota of all the others
 */
export function visitorOf(request: Request, peer: string, secretKey: string | null): string | null {
  const key = request.headers.get("apikey") ?? "";
  const named = request.headers.get("sb-forwarded-for")?.trim() ?? "";
  const isTold = isIP(named) > 0 && secretKey !== null && isSameSecret(key, secretKey);
  const address = isTold ? named : peer;
  return isLoopbackAddress(address) ? null : address.replace(/^::ffff:/i, "");
}
