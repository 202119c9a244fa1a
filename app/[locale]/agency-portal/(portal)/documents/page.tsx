import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";

import { DocumentsCard } from "@/components/agencies/documents/documents-card";
import { BackToDashboard } from "@/components/agencies/portal/back-to-dashboard";
import { LoadFailed } from "@/components/feedback/load-failed";
import { listDocuments } from "@/lib/agencies/documents/queries";
import { getOwnAgency } from "@/lib/agencies/queries";
import { isUndecided } from "@/lib/agencies/status";
import { requireRole } from "@/lib/auth/guards";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { localePath } from "@/lib/i18n/paths";
import { SETTINGS_PATH } from "@/lib/navigation/agency-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("agencies.documents");
  return { title: t("title") };
}

/** A page of its own, because the settings are at their script limit. */
export default async function DocumentsPage() {
  await requireRole("agency", "/agency-portal/documents", "/agency-portal/auth");
  const t = await getTranslations("agencies.documents");
  const documents = await orUnavailable(async () => {
    const agency = await getOwnAgency();
    return isUndecided(agency) ? listDocuments(agency.id) : null;
  });
  if (documents === null) redirect(localePath(await getLocale(), SETTINGS_PATH));
  return (
    <div className="max-w-3xl">
      <BackToDashboard />
      <h1 className="mt-2 mb-6 text-3xl font-bold">{t("title")}</h1>
      {documents === "unavailable" ? (
        <LoadFailed level="h2" />
      ) : (
        <DocumentsCard documents={documents} screen="portal" />
      )}
    </div>
  );
}
