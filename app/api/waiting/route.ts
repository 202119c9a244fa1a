import { getTranslations } from "next-intl/server";

import { done } from "@/lib/actions/types";
import { requireCaller, respond } from "@/lib/http/endpoint";
import { defaultLocale, isLocale } from "@/lib/i18n/locales";
import { getWaitingCounts } from "@/lib/navigation/mark-queries";
import { toWaiting } from "@/lib/navigation/marks";

/** How much waits for the caller: `Waiting` of lib/navigation/mark-types, in the language of `?locale=`. */
export async function GET(request: Request): Promise<Response> {
  const caller = await requireCaller(request);
  if (!caller.ok) return respond(caller);
  const counts = await getWaitingCounts();
  if (!counts.ok) return respond(counts);
  const asked = new URL(request.url).searchParams.get("locale") ?? "";
  const locale = isLocale(asked) ? asked : defaultLocale;
  const t = await getTranslations({ locale, namespace: "shell.waiting" });
  return respond(done(toWaiting(caller.data.role, counts.data, (key, values) => t(key, values))));
}
