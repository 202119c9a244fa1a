import "server-only";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";

import type { Category } from "@/lib/navigation/categories";
import { categoryPicture } from "@/lib/packages/pictures/share-pictures";
import { copyMetadata, pageMetadata } from "@/lib/seo/metadata";

export async function categoryMetadata(category: Category): Promise<Metadata> {
  const t = await getTranslations("search.categories");
  return pageMetadata({
    locale: await getLocale(),
    path: `/${category}`,
    title: t(`${category}.headTitle`),
    description: t(`${category}.description`),
    picture: categoryPicture(category),
  });
}

/** The spec's results page lists the same as the category's page, which is canonical. */
export async function resultsMetadata(category: Category): Promise<Metadata> {
  const t = await getTranslations("search");
  return copyMetadata({
    locale: await getLocale(),
    path: `/${category}`,
    title: t("resultsTitle", { category: t(`categories.${category}.title`) }),
    description: t(`categories.${category}.description`),
    picture: categoryPicture(category),
  });
}

export async function searchMetadata(category: Category): Promise<Metadata> {
  return { ...(await resultsMetadata(category)), robots: { index: false, follow: true } };
}
