import "server-only";

import { cookies } from "next/headers";

import { isToldTimeZone, TIME_ZONE_COOKIE, viewerTimeZone } from "@/lib/utils/time-zone";

/**
 * The viewer's time zone as their browser last told it, or else the fallback.
 * @param fallback what to ask only where the browser has told none
 */
export async function getViewerTimeZone(
  fallback: string | (() => Promise<string | undefined>) = "UTC",
): Promise<string> {
  const told = (await cookies()).get(TIME_ZONE_COOKIE)?.value;
  if (typeof fallback === "string") return viewerTimeZone(told, fallback);
  const own = isToldTimeZone(told) ? undefined : await fallback();
  return viewerTimeZone(told, own ?? "UTC");
}
