import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("portal");
  return { title: { default: t("title"), template: `%s · ${t("title")}` }, robots: "noindex" };
}

/** As wide as the public page, so without the portal's shell. */
export default function PreviewLayout({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="flex-1 pb-16 outline-none">
      {children}
      <span id="painted" hidden />
    </main>
  );
}
