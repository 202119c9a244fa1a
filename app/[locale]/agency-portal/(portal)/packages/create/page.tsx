import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { LoadFailed } from "@/components/feedback/load-failed";
import { BackToPackageList } from "@/components/packages/portal/back-link";
import { PackageForm } from "@/components/packages/portal/form/package-form";
import { getOwnAgency } from "@/lib/agencies/queries";
import { getOwnSettings } from "@/lib/agencies/settings/queries";
import { requireRole } from "@/lib/auth/guards";
import { orUnavailable } from "@/lib/auth/or-unavailable";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("packages.form");
  return { title: t("createTitle") };
}

export default async function CreatePackagePage() {
  await requireRole("agency", "/agency-portal/packages/create", "/agency-portal/auth");
  const t = await getTranslations("packages.form");
  const found = await orUnavailable(() => Promise.all([getOwnAgency(), getOwnSettings()]));
  if (found === "unavailable") return <LoadFailed />;
  const [agency, settings] = found;
  // Without an agency the shell leads away.
  if (agency === null) return null;
  return (
    <div className="grid max-w-6xl gap-6">
      <div>
        <BackToPackageList />
        <h1 className="mt-2 text-3xl font-bold">{t("createTitle")}</h1>
        <p className="mt-1 text-muted-foreground">{t("createLead")}</p>
      </div>
      <PackageForm agencyId={agency.id} {...(settings ? { terms: settings } : {})} />
    </div>
  );
}
