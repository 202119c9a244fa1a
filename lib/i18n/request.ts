import { locale as rootLocale } from "next/root-params";
import { getRequestConfig } from "next-intl/server";

import { withSiteName } from "@/lib/config/site-name";

import { defaultLocale, isLocale, type Locale } from "./locales";
import { namespaces, type Namespace } from "./namespaces";

async function loadMessages(locale: Locale): Promise<Record<Namespace, object>> {
  const entries = await Promise.all(
    namespaces.map(async (namespace) => {
      const file = (await import(`./messages/${locale}/${namespace}.json`)) as { default: object };
      return [namespace, withSiteName(file.default)] as const;
    }),
  );
  return Object.fromEntries(entries) as Record<Namespace, object>;
}

/** Server actions and route handlers have no root params, so they pass the locale. */
export default getRequestConfig(async ({ locale }) => {
  const wanted = locale ?? (await rootLocale());
  const current = isLocale(wanted) ? wanted : defaultLocale;
  return {
    locale: current,
    messages: await loadMessages(current),
    timeZone: "UTC",
  };
});
