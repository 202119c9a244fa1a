"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

import { rememberTimeZone, TIME_ZONE_COOKIE } from "@/lib/utils/time-zone";

/**
 * Tells the server the browser's time zone, since today begins at the viewer's own midnight. The page
 * is read anew only when the zone is another than the one it was made for.
 * @param used the zone that the page was made for
 */
export function TimeZoneHint({ used }: { used: string }) {
  const router = useRouter();
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    if (document.cookie.includes(`${TIME_ZONE_COOKIE}=${encodeURIComponent(timeZone)}`)) return;
    rememberTimeZone(timeZone);
    if (timeZone !== used) router.refresh();
  }, [router, used]);
  return null;
}
