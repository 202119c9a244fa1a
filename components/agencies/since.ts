import { getLocale } from "next-intl/server";

import { elapsed } from "@/lib/agencies/waiting";
import { formatDate } from "@/lib/utils/date";

/** How long ago an instant was; the instant itself on hovering. */
export async function sinceText(instant: string): Promise<string> {
  const { value, unit } = elapsed(instant, new Date());
  return new Intl.RelativeTimeFormat(await getLocale(), { numeric: "auto" }).format(value, unit);
}

export async function exactText(instant: string): Promise<string> {
  return formatDate(instant, await getLocale(), { dateStyle: "medium", timeStyle: "short" });
}
