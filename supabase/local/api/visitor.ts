import { isIP } from "node:net";
import { isLoopbackAddress } from "@supabase/lite";
import { isSameSecret } from "../tokens";

const DEVICE = /^[\w-]{8,64}$/;

function isFromSite(request: Request, secretKey: string | null): boolean {
  const key = request.headers.get("apikey") ?? "";
  return secretKey !== null && isSameSecret(key, secretKey);
}

/**
 * Whose attempt a request is: the address that the site names, which as on hosted only counts
 * beside the secret key, or else that of the socket. No other header counts: anybody can write one.
 * @returns null for this machine itself: behind its address stands everybody who uses the site, or
 *   a proxy, and nobody may use up the quota of all the others
 */
export function visitorOf(request: Request, peer: string, secretKey: string | null): string | null {
  const named = request.headers.get("sb-forwarded-for")?.trim() ?? "";
  const address = isIP(named) > 0 && isFromSite(request, secretKey) ? named : peer;
  return isLoopbackAddress(address) ? null : address.replace(/^::ffff:/i, "");
}

/** The device that the site knows to have signed in to the account before; null for any other. */
export function knownDeviceOf(request: Request, secretKey: string | null): string | null {
  const named = request.headers.get("wayfare-known-device") ?? "";
  return DEVICE.test(named) && isFromSite(request, secretKey) ? named : null;
}
