import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { getDeleteTexts } from "@/components/packages/portal/action-texts";
import { DeleteForm } from "@/components/packages/portal/delete-form";
import { PackageMissing } from "@/components/packages/portal/package-missing";
import { buttonVariants } from "@/components/ui/button";
import { Card, CardContent } from "@/components/ui/card";
import { requireRole } from "@/lib/auth/guards";
import { fillTemplate } from "@/lib/i18n/fill-template";
import { getOwnPackage } from "@/lib/packages/editing/queries";
import { ownPackagePath, packagesPath } from "@/lib/packages/paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("packages.delete");
  return { title: t("confirm") };
}

/** The dialog's question as a page. */
export default async function DeletePackagePage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  await requireRole("agency", ownPackagePath(id, "delete"), "/agency-portal/auth");
  const result = await getOwnPackage(id);
  if (!result.ok) return <PackageMissing code={result.code} />;
  const { item } = result.data;
  const texts = await getDeleteTexts();
  return (
    <Card className="mx-auto max-w-lg">
      <CardContent>
        <h1 className="text-2xl font-bold">{texts.question}</h1>
        <p className="mt-2 mb-6 wrap-anywhere text-muted-foreground">
          {fillTemplate(texts.consequence, { title: item.title })}
        </p>
        <DeleteForm
          id={id}
          back="all"
          locale={await getLocale()}
          texts={texts}
          isArchived={item.status === "archived"}
          cancel={
            <LocaleLink href={packagesPath()} className={buttonVariants({ variant: "outline" })}>
              {texts.cancel}
            </LocaleLink>
          }
        />
      </CardContent>
    </Card>
  );
}
