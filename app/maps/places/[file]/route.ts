import { getTranslations } from "next-intl/server";

import { isLocale, locales } from "@/lib/i18n/locales";
import { knownPlaces, listCountryNames } from "@/lib/maps/data/known";
import type { ResultsMapData } from "@/lib/maps/results-data";

/** What the map beside search results needs, in one file for each language, so that no page holds it. */
export const dynamic = "force-static";
export const dynamicParams = false;

export function generateStaticParams() {
  return locales.map((locale) => ({ file: `${locale}.json` }));
}

export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const locale = (await params).file.replace(/\.json$/, "");
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  const t = await getTranslations({ locale, namespace: "search.map" });
  const data: ResultsMapData = {
    places: knownPlaces,
    countries: listCountryNames(),
    texts: {
      label: t("label"),
      pin: t.raw("pin") as string,
      closer: t.raw("closer") as string,
      whole: t("whole"),
      hint: t("hint"),
      none: t("none"),
    },
  };
  return Response.json(data, { headers: { "cache-control": "public, max-age=86400" } });
}
