import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { DeskShell } from "@/components/operator/desk-shell";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator.desk");
  const siteName = (await getTranslations("shell"))("siteName");
  // A title that is text alone would leave the threads below without the site's name.
  return { title: { default: t("title"), template: `%s · ${siteName}` }, robots: "noindex" };
}

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("operator.desk");
  return (
    <DeskShell title={t("title")} text={t("subtitle")}>
      {children}
    </DeskShell>
  );
}
