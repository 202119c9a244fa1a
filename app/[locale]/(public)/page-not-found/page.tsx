import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { NotFoundStatus } from "@/components/layout/missing/not-found-status";
import { NotFoundView } from "@/components/layout/missing/not-found-view";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("shell.notFound");
  return { title: t("text"), description: t("hint") };
}

export const dynamicParams = false;

export default function PageNotFound() {
  return (
    <>
      <NotFoundStatus />
      <NotFoundView />
    </>
  );
}
