import "server-only";

import { getLocale } from "next-intl/server";

import { formatDate } from "@/lib/dates/date";
import { getViewerTimeZone } from "./viewer-time-zone";

/** An instant in the viewer's language and zone, which it names. */
export async function momentText(instant: string): Promise<string> {
  return formatDate(instant, await getLocale(), {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone: await getViewerTimeZone(),
  });
}
