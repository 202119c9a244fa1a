import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { ComingSoon } from "@/components/portal/coming-soon";
import { requireRole } from "@/lib/auth/guards";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("portal.nav");
  return { title: t("analytics") };
}

export default async function AnalyticsPage() {
  await requireRole("agency", "/agency-portal/analytics", "/agency-portal/auth");
  return <ComingSoon screen="analytics" />;
}
