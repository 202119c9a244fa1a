import { isIP } from "node:net";
import { isLoopbackAddress } from "@supabase/lite";
import { isSameSecret } from "../../tokens";

const DEVICE = /^[\w-]{8,64}$/;

function isFromSite(request: Request, secretKey: string | null): boolean {
  const key = request.headers.get("apikey") ?? "";
  return secretKey !== null && isSameSecret(key, secretKey);
}

/**
 * As on hosted, the site may name the address beside the secret key; visitors can forge any other
 * header.
 * @returns null for this machine, whose address all visitors of the site share
 */
export function visitorOf(request: Request, peer: string, secretKey: string | null): string | null {
  const named = request.headers.get("sb-forwarded-for")?.trim() ?? "";
  const address = isIP(named) > 0 && isFromSite(request, secretKey) ? named : peer;
  return isLoopbackAddress(address) ? null : address.replace(/^::ffff:/i, "");
}

/** The site names a device that has signed in to the account before. */
export function knownDeviceOf(request: Request, secretKey: string | null): string | null {
  const named = request.headers.get("wayfare-known-device") ?? "";
  return DEVICE.test(named) && isFromSite(request, secretKey) ? named : null;
}
