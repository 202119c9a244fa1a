import { getLocale } from "next-intl/server";

import { elapsed } from "@/lib/operator/review/waiting";

/** How long ago an instant was. */
export async function sinceText(instant: string): Promise<string> {
  const { value, unit } = elapsed(instant, new Date());
  return new Intl.RelativeTimeFormat(await getLocale(), { numeric: "auto" }).format(value, unit);
}
