import "server-only";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";

import type { Category } from "@/lib/navigation/categories";
import { categoryPicture } from "@/lib/packages/pictures/share-pictures";
import { copyMetadata, pageMetadata } from "@/lib/seo/metadata";

/** Title, description and addresses of a category's own page. */
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

/** The spec's results page: the same list as the category's page, which is the one to be found. */
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

/** An answer to somebody's search: search engines know the page without it. */
export async function searchMetadata(category: Category): Promise<Metadata> {
  return { ...(await resultsMetadata(category)), robots: { index: false, follow: true } };
}
