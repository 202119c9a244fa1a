import type { NextRequest } from "next/server";
import { getTranslations } from "next-intl/server";

import { insuranceDocument, insurancePolicy } from "@/lib/catalogue/insurance-document";
import { getInsuranceScript } from "@/lib/config/env";
import { defaultLocale, isLocale } from "@/lib/i18n/locales";

/** The document of the insurance frame: the partner's widget, or a plain note in its place. */
export async function GET(request: NextRequest): Promise<Response> {
  const wanted = request.nextUrl.searchParams.get("locale");
  const locale = isLocale(wanted) ? wanted : defaultLocale;
  const t = await getTranslations({ locale, namespace: "home.insurance" });
  const script = getInsuranceScript();
  return new Response(insuranceDocument({ locale, script, note: t("unavailable") }), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": insurancePolicy(script),
      "cache-control": "public, max-age=300",
    },
  });
}
