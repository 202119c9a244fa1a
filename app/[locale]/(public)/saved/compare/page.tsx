import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { CompareView } from "@/components/packages/public/saved/compare-view";
import { readCompared } from "@/lib/packages/saved/compare";

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("saved.compare");
  return { title: t("title"), robots: "noindex" };
}

export default async function ComparePage({ searchParams }: Props) {
  return <CompareView ids={readCompared(await searchParams)} />;
}
