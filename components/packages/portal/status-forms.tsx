import { Archive, ArchiveRestore, Send } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { nextStatuses, type PackageStatus } from "@/lib/packages/editing/rules";

import type { ActionTexts } from "./action-texts";
import { StatusForm } from "./status-form";

const moves: Readonly<
  Record<PackageStatus, { text: "publish" | "archive" | "restore"; icon: ReactNode }>
> = {
  published: { text: "publish", icon: <Send aria-hidden="true" /> },
  archived: { text: "archive", icon: <Archive aria-hidden="true" /> },
  draft: { text: "restore", icon: <ArchiveRestore aria-hidden="true" /> },
};

export async function StatusForms({
  id,
  status,
  texts,
  titleId,
  isCompact = false,
}: {
  id: string;
  status: PackageStatus;
  texts: ActionTexts;
  titleId: string;
  isCompact?: boolean;
}) {
  const t = await getTranslations("packages.actions");
  const locale = await getLocale();
  return nextStatuses[status].map((to) => (
    <StatusForm
      key={to}
      {...{ id, to, locale, texts }}
      label={t(moves[to].text)}
      icon={moves[to].icon}
      describedBy={titleId}
      variant={isCompact ? "ghost" : to === "published" ? "default" : "outline"}
      isCompact={isCompact}
    />
  ));
}
