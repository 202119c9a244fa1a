"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

import { TIME_ZONE_COOKIE } from "@/lib/agencies/time-zone";

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
    document.cookie = `${TIME_ZONE_COOKIE}=${encodeURIComponent(timeZone)}; path=/; max-age=31536000; samesite=lax`;
    if (timeZone !== used) router.refresh();
  }, [router, used]);
  return null;
}
