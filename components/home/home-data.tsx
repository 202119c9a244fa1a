import { getLocale, getTranslations } from "next-intl/server";

import { JsonLd } from "@/components/layout/json-ld";
import { getHolidayTitles } from "@/lib/catalogue/holiday-texts";
import { holidayIds } from "@/lib/catalogue/holidays";
import { getEnvironment } from "@/lib/config/env";
import { localePath } from "@/lib/i18n/paths";
import { homeStructuredData } from "@/lib/seo/structured-data";

export async function HomeData() {
  const t = await getTranslations("shell");
  const locale = await getLocale();
  const { siteUrl } = getEnvironment();
  const titles = await getHolidayTitles();
  const urlOf = (path: string) => `${siteUrl}${localePath(locale, path)}`;
  return (
    <JsonLd
      data={homeStructuredData({
        siteName: t("siteName"),
        siteUrl,
        url: urlOf("/"),
        locale,
        packagesUrl: urlOf("/packages"),
        holidays: holidayIds.map((id) => ({ name: titles[id], path: `/package/${id}` })),
        urlOf,
      })}
    />
  );
}
