import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { BackToPackageList } from "@/components/packages/portal/back-link";
import { GallerySection } from "@/components/packages/portal/form/gallery-section";
import { PackageForm } from "@/components/packages/portal/form/package-form";
import { PackageMissing } from "@/components/packages/portal/package-missing";
import { PackageNav } from "@/components/packages/portal/package-nav";
import { requireRole } from "@/lib/auth/guards";
import { getOwnPackage } from "@/lib/packages/editing/queries";
import { ownPackagePath } from "@/lib/packages/paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("packages.form");
  return { title: t("editTitle") };
}

export default async function EditPackagePage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  await requireRole("agency", ownPackagePath(id, "edit"), "/agency-portal/auth");
  const t = await getTranslations("packages.form");
  const result = await getOwnPackage(id);
  if (!result.ok) return <PackageMissing code={result.code} />;
  return (
    <div className="grid max-w-6xl gap-6">
      <div className="grid min-w-0 justify-items-start gap-2">
        <BackToPackageList />
        <h1 className="text-3xl font-bold">{t("editTitle")}</h1>
        <p className="max-w-full wrap-anywhere text-muted-foreground">{result.data.item.title}</p>
        <PackageNav id={id} current="edit" />
      </div>
      <PackageForm agencyId={result.data.agency.id} item={result.data.item} />
      {/* The fixed holidays have drawings. */}
      {result.data.item.slug === null ? <GallerySection id={result.data.item.id} /> : null}
    </div>
  );
}
