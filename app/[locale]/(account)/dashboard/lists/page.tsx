import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { UnavailableView } from "@/components/feedback/unavailable-view";
import { ListsView } from "@/components/packages/lists/lists-view";
import { requireSession } from "@/lib/auth/guards";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { LISTS_PATH } from "@/lib/packages/lists/lists";
import { getOwnLists } from "@/lib/packages/lists/queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("lists");
  return { title: t("title"), robots: "noindex" };
}

export default async function ListsPage() {
  const lists = await orUnavailable(async () => {
    await requireSession(LISTS_PATH);
    return getOwnLists();
  });
  return lists === "unavailable" ? <UnavailableView /> : <ListsView lists={lists} />;
}
