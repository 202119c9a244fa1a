import "server-only";

import { cookies } from "next/headers";

import { TIME_ZONE_COOKIE, toldTimeZone, viewerTimeZone } from "@/lib/utils/time-zone";

/**
 * The viewer's time zone as their browser last told it, or else the fallback.
 * @param fallback what to ask only where the browser has told none
 */
export async function getViewerTimeZone(
  fallback: string | (() => Promise<string | undefined>) = "UTC",
): Promise<string> {
  const told = toldTimeZone((await cookies()).get(TIME_ZONE_COOKIE)?.value);
  if (told !== null) return told;
  const own = typeof fallback === "string" ? fallback : await fallback();
  return viewerTimeZone(undefined, own ?? "UTC");
}
