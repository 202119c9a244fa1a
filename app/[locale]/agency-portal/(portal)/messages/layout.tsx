import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { MessagesShell } from "@/components/conversations/messages-shell";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("conversations");
  return { title: t("portalTitle") };
}

export default function CustomerMessagesLayout({ children }: { children: ReactNode }) {
  return <MessagesShell side="agency">{children}</MessagesShell>;
}
