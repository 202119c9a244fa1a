import { getLocale, getTranslations } from "next-intl/server";

import { JsonLd } from "@/components/layout/json-ld";
import { listSampleNames } from "@/lib/catalogue/sample-names";
import { getEnvironment } from "@/lib/config/env";
import { localePath } from "@/lib/i18n/paths";
import type { Category } from "@/lib/navigation/categories";
import { listPackageLinks } from "@/lib/search/packages/listed-packages";
import { categoryStructuredData } from "@/lib/seo/structured-data";

export async function CategoryData({ category }: { category: Category }) {
  const t = await getTranslations();
  const locale = await getLocale();
  const { siteUrl } = getEnvironment();
  const urlOf = (path: string) => `${siteUrl}${localePath(locale, path)}`;
  const list =
    category === "packages"
      ? { pages: await listPackageLinks(), urlOf }
      : { names: await listSampleNames(category) };
  return (
    <JsonLd
      data={categoryStructuredData({
        home: { name: t("shell.siteName"), url: urlOf("/") },
        category: { name: t(`search.categories.${category}.title`), url: urlOf(`/${category}`) },
        list,
      })}
    />
  );
}
