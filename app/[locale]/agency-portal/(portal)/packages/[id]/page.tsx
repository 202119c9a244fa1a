import { Eye, EyeOff, Pencil } from "lucide-react";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";

import { Seen } from "@/components/layout/bell/seen";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { getActionTexts } from "@/components/packages/portal/action-texts";
import { BackToPackageList } from "@/components/packages/portal/back-link";
import { DuplicateForm } from "@/components/packages/portal/duplicate-form";
import { PackageMissing } from "@/components/packages/portal/package-missing";
import { PackageNav } from "@/components/packages/portal/package-nav";
import { PackagePreview } from "@/components/packages/portal/package-preview";
import { PackageStatusBadge } from "@/components/packages/portal/status-badge";
import { StatusForms } from "@/components/packages/portal/status-forms";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import { requireRole } from "@/lib/auth/guards";
import { getOwnPackage } from "@/lib/packages/editing/queries";
import { isPublic, publicPackagePath } from "@/lib/packages/editing/rules";
import { ownPackagePath } from "@/lib/packages/paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("packages.list");
  return { title: t("title") };
}

export default async function PackagePage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  await requireRole("agency", ownPackagePath(id), "/agency-portal/auth");
  const result = await getOwnPackage(id);
  if (!result.ok) return <PackageMissing code={result.code} />;
  const { item, agency } = result.data;
  const t = await getTranslations("packages");
  const texts = await getActionTexts();
  const isSeen = isPublic(item.status, agency.state) && item.hiddenReason === null;
  const button = buttonVariants({ variant: "outline", size: "sm" });

  return (
    <div className="grid max-w-6xl gap-6">
      <Seen subjectId={id} />
      <div className="grid justify-items-start gap-3">
        <BackToPackageList />
        <PackageStatusBadge status={item.status} />
        <h1 id="title" tabIndex={-1} className="max-w-full text-3xl font-bold wrap-anywhere">
          {item.title}
        </h1>
        <PackageNav id={id} current="overview" />
        <div className="flex flex-wrap items-start gap-2">
          {isSeen ? (
            <LocaleLink href={publicPackagePath(item)} prefetch={false} className={button}>
              <Eye aria-hidden="true" />
              {t("actions.view")}
            </LocaleLink>
          ) : null}
          <LocaleLink href={ownPackagePath(id, "edit")} prefetch={false} className={button}>
            <Pencil aria-hidden="true" />
            {t("actions.edit")}
          </LocaleLink>
          <DuplicateForm
            id={id}
            locale={await getLocale()}
            errors={texts.errors}
            label={t("manage.duplicate")}
            describedBy="title"
            className={button}
          />
          <StatusForms {...{ id, status: item.status, texts }} titleId="title" />
        </div>
      </div>
      {item.hiddenReason === null ? null : (
        <Alert variant="destructive">
          <EyeOff aria-hidden="true" />
          <div className="min-w-0">
            <p>{t("view.hidden")}</p>
            <p className="mt-2 wrap-anywhere whitespace-pre-line text-foreground">
              {t("view.hiddenReason", { reason: item.hiddenReason })}
            </p>
          </div>
        </Alert>
      )}
      {isSeen || item.hiddenReason !== null ? null : (
        <Alert variant="info">
          <Eye aria-hidden="true" />
          <p>{t("view.notPublic")}</p>
        </Alert>
      )}
      <PackagePreview item={item} />
    </div>
  );
}
