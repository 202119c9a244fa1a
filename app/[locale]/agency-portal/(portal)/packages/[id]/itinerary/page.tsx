import { CircleAlert } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { BackToPackageList } from "@/components/packages/portal/back-link";
import { ItineraryForm } from "@/components/packages/portal/itinerary/itinerary-form";
import { PackageMissing } from "@/components/packages/portal/package-missing";
import { PackageNav } from "@/components/packages/portal/package-nav";
import { Alert } from "@/components/ui/alert";
import { requireRole } from "@/lib/auth/guards";
import { getOwnPackage } from "@/lib/packages/editing/queries";
import { listOwnDays } from "@/lib/packages/itinerary/mutations";
import { ownPackagePath } from "@/lib/packages/paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("packages.itinerary");
  return { title: t("title") };
}

export default async function ItineraryPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  await requireRole("agency", ownPackagePath(id, "itinerary"), "/agency-portal/auth");
  const result = await getOwnPackage(id);
  if (!result.ok) return <PackageMissing code={result.code} />;
  const days = await listOwnDays(id);
  if (!days.ok) return <PackageMissing code={days.code} />;
  const { item } = result.data;
  const t = await getTranslations("packages.itinerary");
  return (
    <div className="grid max-w-4xl gap-6">
      <div className="grid min-w-0 justify-items-start gap-2">
        <BackToPackageList />
        <h1 className="max-w-full text-3xl font-bold wrap-anywhere">
          {t("title")} <span className="block text-lg font-normal">{item.title}</span>
        </h1>
        <PackageNav id={id} current="itinerary" />
        <p className="max-w-prose text-muted-foreground">{t("lead")}</p>
      </div>
      {days.data.length > item.durationDays ? (
        <Alert variant="warning">
          <CircleAlert aria-hidden="true" />
          <p>{t("longer", { days: days.data.length, duration: item.durationDays })}</p>
        </Alert>
      ) : null}
      <ItineraryForm id={id} durationDays={item.durationDays} days={days.data} />
    </div>
  );
}
