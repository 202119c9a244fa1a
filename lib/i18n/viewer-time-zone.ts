import "server-only";
import { cookies } from "next/headers";

import { TIME_ZONE_COOKIE, viewerTimeZone } from "@/lib/dates/time-zone";

export async function getViewerTimeZone(): Promise<string> {
  return viewerTimeZone((await cookies()).get(TIME_ZONE_COOKIE)?.value, "UTC");
}
