import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";

import { PackageView } from "@/components/package-page/package-view";
import { PackageMissing } from "@/components/packages/portal/package-missing";
import { PreviewActions } from "@/components/packages/portal/preview/preview-actions";
import { PreviewBar } from "@/components/packages/portal/preview/preview-bar";
import { requireRole } from "@/lib/auth/guards";
import { localePath } from "@/lib/i18n/paths";
import { getOwnPreview } from "@/lib/packages/editing/preview-queries";
import { isPublic } from "@/lib/packages/editing/rules";
import { ownPackagePath } from "@/lib/packages/paths";
import { getPreviewOffer } from "@/lib/packages/public/preview-offer";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("packages.preview");
  return { title: t("title") };
}

/** A package's public page before it is published, for its agency only. */
export default async function PreviewPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  await requireRole("agency", ownPackagePath(id, "preview"), "/agency-portal/auth");
  const result = await getOwnPreview(id);
  if (!result.ok) return <PackageMissing code={result.code} />;
  const { item, status, agency } = result.data;
  const t = await getTranslations("catalogue.detail");
  const locale = await getLocale();
  return (
    <>
      <PreviewBar id={id} isSeen={isPublic(status, agency.state)} />
      <PackageView
        offer={await getPreviewOffer(item)}
        url=""
        above={[
          { name: t("home"), path: localePath(locale, "/") },
          { name: t("packages"), path: localePath(locale, "/packages") },
        ]}
        preview={<PreviewActions />}
      />
    </>
  );
}
