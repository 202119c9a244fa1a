import "server-only";

import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";

import type { Category } from "@/lib/catalogue/categories";
import { pageAlternates } from "@/lib/i18n/alternates";

/** Title, description and addresses of a category's own page. */
export async function categoryMetadata(category: Category): Promise<Metadata> {
  const t = await getTranslations("search.categories");
  return {
    title: t(`${category}.title`),
    description: t(`${category}.description`),
    ...pageAlternates(await getLocale(), `/${category}`),
  };
}

/** The spec's results page: the same list as the category's page, which is the one to be found. */
export async function resultsMetadata(category: Category): Promise<Metadata> {
  const t = await getTranslations("search");
  return {
    ...(await categoryMetadata(category)),
    title: t("resultsTitle", { category: t(`categories.${category}.title`) }),
  };
}

/** An answer to somebody's search: search engines know the page without it. */
export async function searchMetadata(category: Category): Promise<Metadata> {
  return { ...(await resultsMetadata(category)), robots: { index: false, follow: true } };
}
