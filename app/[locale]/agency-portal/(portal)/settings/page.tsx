import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { ComingSoon } from "@/components/portal/coming-soon";
import { requireRole } from "@/lib/auth/guards";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("portal.nav");
  return { title: t("settings") };
}

export default async function SettingsPage() {
  await requireRole("agency", "/agency-portal/settings", "/agency-portal/auth");
  return <ComingSoon screen="settings" />;
}
