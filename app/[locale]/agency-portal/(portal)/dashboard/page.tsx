import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { requireRole } from "@/lib/auth/guards";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("portal.nav");
  return { title: t("dashboard") };
}

export default async function DashboardPage() {
  await requireRole("agency", "/agency-portal/dashboard", "/agency-portal/auth");
  const t = await getTranslations("portal.nav");
  return <h1 className="text-3xl font-bold">{t("dashboard")}</h1>;
}
