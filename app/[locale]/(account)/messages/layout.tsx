import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { MessagesShell } from "@/components/conversations/inbox/messages-shell";
import { KeepOffline } from "@/components/layout/offline/keep-offline";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("conversations");
  const siteName = (await getTranslations("shell"))("siteName");
  // A title that is text alone would leave the threads below without the site's name.
  return { title: { default: t("title"), template: `%s · ${siteName}` }, robots: "noindex" };
}

export default function MessagesLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-7xl px-4 py-4 sm:py-8">
      <KeepOffline />
      <MessagesShell side="user">{children}</MessagesShell>
    </div>
  );
}
