import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { UnavailableView } from "@/components/feedback/unavailable-view";
import { ListMissing } from "@/components/packages/lists/list-missing";
import { ListView } from "@/components/packages/lists/list-view";
import { requireSession } from "@/lib/auth/guards";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { listPath } from "@/lib/packages/lists/lists";
import { getOwnList } from "@/lib/packages/lists/queries";

interface Props {
  params: Promise<{ id: string }>;
}

function readList(id: string) {
  return orUnavailable(async () => {
    await requireSession(listPath(id));
    return getOwnList(id);
  });
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const list = await readList((await params).id);
  const t = await getTranslations("lists");
  return { title: list && list !== "unavailable" ? list.name : t("title"), robots: "noindex" };
}

export default async function ListPage({ params }: Props) {
  const list = await readList((await params).id);
  if (list === "unavailable") return <UnavailableView />;
  return list === null ? <ListMissing /> : <ListView list={list} />;
}
