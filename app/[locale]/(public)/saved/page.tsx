import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";

import { SavedView } from "@/components/packages/public/saved/saved-view";
import { SAVED_PATH } from "@/lib/packages/saved/types";
import { sitePicture } from "@/lib/packages/pictures/share-pictures";
import { pageMetadata } from "@/lib/seo/metadata";

export const dynamicParams = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("saved");
  const head = pageMetadata({
    locale: await getLocale(),
    path: SAVED_PATH,
    title: t("title"),
    description: t("description"),
    picture: sitePicture,
  });
  // Empty for everybody who has saved nothing.
  return { ...head, robots: "noindex" };
}

export default function SavedPage() {
  return <SavedView />;
}
