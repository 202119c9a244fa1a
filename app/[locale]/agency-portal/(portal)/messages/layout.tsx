import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { MessagesShell } from "@/components/conversations/inbox/messages-shell";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("conversations");
  const portal = await getTranslations("portal");
  // A title that is text alone would leave the threads below without the portal's name.
  return { title: { default: t("portalTitle"), template: `%s · ${portal("title")}` } };
}

export default function CustomerMessagesLayout({ children }: { children: ReactNode }) {
  return <MessagesShell side="agency">{children}</MessagesShell>;
}
