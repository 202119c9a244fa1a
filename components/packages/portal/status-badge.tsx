import { getTranslations } from "next-intl/server";

import { Badge, type BadgeProps } from "@/components/ui/badge";
import type { PackageStatus } from "@/lib/packages/editing/rules";

const variants: Readonly<Record<PackageStatus, NonNullable<BadgeProps["variant"]>>> = {
  draft: "warning",
  published: "success",
  archived: "muted",
};

export async function PackageStatusBadge({ status }: { status: PackageStatus }) {
  const t = await getTranslations("packages.status");
  return <Badge variant={variants[status]}>{t(status)}</Badge>;
}
